"""Answers of a busy server: `python load.py http://127.0.0.1:PORT`.

First 64 heavy questions at once, and the time that the page and cheap questions take meanwhile. Then 1,000 mixed
requests from 16 threads, one in five given up after 20 ms; no answer may be 5xx.
"""

import http.client
import json
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from urllib.parse import urlsplit

server = urlsplit(sys.argv[1])


def ask(method, path, body=None, timeout=120):
    connection = http.client.HTTPConnection(server.hostname, server.port, timeout=timeout)
    try:
        headers = {"Content-Type": "application/json"} if body else {}
        connection.request(method, path, json.dumps(body) if body else None, headers)
        response = connection.getresponse()
        response.read()
        return response.status
    finally:
        connection.close()


def heavy(number):
    position = f"(xo)^{60 + number}"
    return ask("POST", "/api/solve", {"position": position, "all_moves": True, "time": 10}, timeout=900)


def waits():
    questions = [
        ("GET", "/", None),
        ("POST", "/api/layout", {"position": "checkerboard:4x5"}),
        ("GET", "/api/lab/list", None),
    ]
    threads = [threading.Thread(target=heavy, args=(number,), daemon=True) for number in range(64)]
    [thread.start() for thread in threads]
    time.sleep(1)
    for question in questions:
        times = []
        for _ in range(100):
            start = time.perf_counter()
            assert ask(*question) == 200, question
            times.append(1000 * (time.perf_counter() - start))
        times.sort()
        print(f"{question[1]}: median {times[50]:.1f} ms, 99 % {times[98]:.1f} ms, most {times[-1]:.1f} ms")
    print(f"heavy questions still running or waiting: {sum(thread.is_alive() for thread in threads)} of 64")


def mixed():
    random = Random(1)
    bodies = [
        ("/api/solve", {"position": "xoxxo.xo", "all_moves": True}),
        ("/api/value", {"position": "xxo.xo"}),
        ("/api/reduce", {"position": "cycle:(xxo)^4"}),
        ("/api/show", {"position": "checkerboard:3x4"}),
        ("/api/layout", {"position": "cycle:xoxoxx"}),
        ("/api/nimber", {"position": "checkerboard:3x4"}),
        ("/api/solve", {"position": "checkerboard:4x6", "time": 1}),
        ("/api/solve", {"position": "nonsense"}),
    ]

    def one(number):
        path, body = bodies[number % len(bodies)]
        try:
            return ask("POST", path, body, timeout=0.02 if number % 5 == 0 else 120)
        except TimeoutError:
            return "given up"

    order = list(range(1000))
    random.shuffle(order)
    with ThreadPoolExecutor(16) as pool:
        statuses = Counter(pool.map(one, order))
    print("mixed:", dict(sorted(statuses.items(), key=str)))
    assert not any(isinstance(status, int) and status >= 500 for status in statuses)


mixed()
waits()
