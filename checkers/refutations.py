"""Refutations: proofs that a formula has no model (docs/certificates.md, "Refutations")."""

from board import BLACK, WHITE
from certificate import Rejected


class Formula:
    def __init__(self):
        self.variables, self.clauses = 0, []

    def variable(self):
        self.variables += 1
        return self.variables

    def clause(self, *literals):
        """Literals may be True or False."""
        # By identity, since 1 == True.
        if not any(literal is True for literal in literals):
            self.clauses.append([literal for literal in literals if literal is not False])

    def both(self, a, b):
        new = self.variable()
        self.clause(-new, a)
        self.clause(-new, b)
        self.clause(new, -a, -b)
        return new

    def sum(self, items, least, most):
        """Items are pairs: a least value, and literals for one more, two more, … Returns the final range and
        a function that gives the literal "the sum is at least t"."""
        if sum(low + len(more) for low, more in items) < least or sum(low for low, _ in items) > most:
            self.clause()
            return None
        low, high, at_least = 0, 0, {}

        def literal(start, literals, end, value):
            return True if value <= start else False if value > end else literals[value]

        for place, (start, more) in enumerate(items):
            later = items[place + 1 :]
            new_low = max(low + start, least - sum(first + len(rest) for first, rest in later))
            new_high = min(high + start + len(more), most - sum(first for first, _ in later))
            after = {t: self.variable() for t in range(new_low + 1, new_high + 1)}
            item = {start + 1 + i: one for i, one in enumerate(more)}
            for a in range(low, high + 2):
                for b in range(start, start + len(more) + 2):
                    p = literal(low, at_least, high, a)
                    i = literal(start, item, start + len(more), b)
                    self.clause(negated(p), negated(i), literal(new_low, after, new_high, a + b))
                    self.clause(p, i, negated(literal(new_low, after, new_high, a + b - 1)))
            low, high, at_least = new_low, new_high, after
        return low, high, lambda value: literal(low, at_least, high, value)


def negated(literal):
    return (not literal) if isinstance(literal, bool) else -literal


def model(part, roots):
    """The formula "some play leaves this number of stones or fewer", as docs/certificates.md lists it."""
    size, formula = len(part.stones), Formula()
    black = part.stones.count(BLACK)
    rare_color = BLACK if black <= size - black else WHITE
    is_rare = [stone == rare_color for stone in part.stones]
    vertices = range(size)
    arc = {(u, v): formula.variable() for u in vertices for v in part.beside[u]}
    root = [formula.variable() for _ in vertices]
    rare = [formula.variable() for _ in vertices]
    if not any(is_rare):
        for v in vertices:
            formula.clause(-rare[v])
    for v in vertices:
        formula.sum([(0, [root[v]])] + [(0, [arc[v, u]]) for u in part.beside[v]], 1, 1)
    for v in vertices:
        items = []
        for u in part.beside[v]:
            r = formula.both(arc[u, v], rare[u])
            c = formula.both(arc[u, v], -rare[u])
            items.append((-1, [-c, r]))
        items.append((-1, [-rare[v]]))
        formula.sum(items, -int(is_rare[v]), -int(is_rare[v]))
    formula.sum([(0, [root[v]]) for v in vertices], roots, roots)
    for v in vertices:
        if is_rare[v] or roots == 1 < size:
            formula.clause(-root[v], rare[v])
        else:
            for u in part.beside[v]:
                formula.clause(-root[v], -arc[u, v], rare[v])
    items = []
    for v in vertices:
        same = formula.variable()
        formula.clause(-same, -root[v], rare[v])
        formula.clause(-same, root[v], -rare[v])
        formula.clause(same, root[v], rare[v])
        formula.clause(same, -root[v], -rare[v])
        items.append((0, [same]))
    formula.sum(items, sum(is_rare), sum(is_rare))
    sides = part.sides()
    if sides is not None:
        items = []
        for v in vertices:
            if sides[v]:
                items.append((0, [-rare[v]]))
            else:
                f = formula.both(-root[v], -rare[v])
                items.append((0, [-f, formula.both(-root[v], rare[v])]))
        total = sides.count(0) + sum(1 for v in vertices if sides[v] and not is_rare[v])
        formula.sum(items, total, total)
        items = []
        for v in vertices:
            items.append((0, [formula.both(root[v], -rare[v] if sides[v] else rare[v])]))
        clashes = sum(is_rare[v] != bool(sides[v]) for v in vertices)
        final = formula.sum(items, 0, roots)
        if final is not None:
            low, high, at_least = final
            for t in range(low, high + 1):
                if (t - (size - roots + clashes)) % 3 != 0:
                    formula.clause(negated(at_least(t)), at_least(t + 1))
    depth = {}
    for v in vertices:
        depth[v] = [True] + [formula.variable() for _ in range(size - roots)] + [False]
        for one, more in zip(depth[v][1:-1], depth[v][2:-1]):
            formula.clause(-more, one)
    for (u, v), variable in arc.items():
        for i in range(size - roots + 1):
            formula.clause(-variable, negated(depth[v][i]), depth[u][i + 1])
    return formula


class Propagation:
    """Clauses, and the literals that are true without assumptions."""

    def __init__(self, formula):
        self.variables = formula.variables
        self.clauses, self.where, self.true, self.is_false = [], {}, set(), False
        for clause in formula.clauses:
            self.add(clause)

    def add(self, clause):
        number = len(self.clauses)
        self.clauses.append(clause)
        for literal in set(clause):
            self.where.setdefault(literal, []).append(number)
        self.is_false = self.is_false or self.propagate(self.true, [number])
        return number

    def delete(self, number):
        for literal in set(self.clauses[number] or ()):
            self.where[literal].remove(number)
        self.clauses[number] = None

    def propagate(self, true, todo):
        """Completes a set of true literals; returns whether a clause becomes false."""
        todo = list(todo)
        while todo:
            clause = self.clauses[todo.pop()]
            if clause is None or any(literal in true for literal in clause):
                continue
            is_open = {literal for literal in clause if -literal not in true}
            if not is_open:
                return True
            if len(is_open) == 1:
                literal = is_open.pop()
                true.add(literal)
                todo.extend(self.where.get(-literal, ()))
        return False

    def follows(self, clause):
        if self.is_false or any(-literal in clause for literal in clause):
            return True
        if any(literal in self.true for literal in clause):
            return True
        true = self.true | {-literal for literal in clause}
        return self.propagate(true, [n for literal in clause for n in self.where.get(literal, ())])


def refuted(parts, refutations):
    """For each component the number of stones that cannot be reached, by its first vertex."""
    bounds = {part.first: 0 for part in parts}
    for number, refutation in enumerate(refutations, 1):
        part = next((part for part in parts if part.first == refutation["component"]), None)
        stones = refutation["stones"]
        if part is None or not 1 <= stones <= len(part.stones):
            raise Rejected(f"refutation {number}: no such component, or not a number of its stones")
        propagation, listed, is_empty = Propagation(model(part, stones)), [], False
        for step in refutation["proof"]:
            if isinstance(step, int):
                if not 0 <= step < len(listed):
                    raise Rejected(f"refutation {number}: there is no clause {step}")
                propagation.delete(listed[step])
                continue
            if any(literal == 0 or abs(literal) > propagation.variables for literal in step):
                raise Rejected(f"refutation {number}: no such variable")
            if not propagation.follows(step):
                raise Rejected(f"refutation {number}: clause {step} does not follow")
            is_empty = is_empty or not step
            listed.append(propagation.add(step))
        if not is_empty:
            raise Rejected(f"refutation {number}: it does not end with the empty clause")
        bounds[part.first] = max(bounds[part.first], stones)
    return bounds
