// Mouse and touch on the board: press, drag a stone, drag a vertex, scroll, pinch.

/** A pointer that moves less than this, in pixels, is a press and not a drag. */
const DRAG_PIXELS = 6;

export function setUpGestures(board) {
  const { element, scene } = board;
  const { svg, view } = scene;
  const pointers = new Map();
  let drag = null;
  let wasDrag = false;

  const place = (event) => {
    const box = svg.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const vertexOf = (target) => {
    const group = target.closest?.("[data-v]");
    return group ? Number(group.dataset.v) : null;
  };

  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    board.keyboard = false;
    pointers.set(event.pointerId, place(event));
    wasDrag = false;
    if (pointers.size === 1)
      drag = { start: place(event), at: place(event), vertex: vertexOf(event.target), kind: null };
    else if (pointers.size === 2) {
      drag?.cancel?.();
      drag = { kind: "pinch", spread: spreadOf(pointers) };
      wasDrag = true;
    }
  });

  svg.addEventListener("pointermove", (event) => {
    const at = place(event);
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, at);
    if (!drag || !pointers.has(event.pointerId)) {
      if (event.pointerType === "mouse") board.hover(vertexOf(event.target));
      return;
    }
    if (drag.kind === "pinch") return pinch(drag, pointers, board);
    if (!drag.kind) {
      if (Math.hypot(at[0] - drag.start[0], at[1] - drag.start[1]) < DRAG_PIXELS) return;
      Object.assign(drag, beginDrag(board, drag));
      wasDrag = true;
      svg.setPointerCapture(event.pointerId);
      element.classList.add("dragging");
    }
    drag.move?.(at, [at[0] - drag.at[0], at[1] - drag.at[1]]);
    drag.at = at;
  });

  // A finger that drags a stone must not scroll the page: the browser would cancel the pointer. Elements inside
  // of an SVG have no `touch-action` of their own.
  svg.addEventListener(
    "touchmove",
    (event) => {
      const moves = drag && ["stone", "vertex"].includes(drag.kind ?? dragKind(board, drag.vertex));
      if (moves && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );

  const end = (event, isDropped) => {
    if (!pointers.delete(event.pointerId)) return;
    if (drag?.kind === "pinch" && pointers.size > 0) return;
    if (isDropped) drag?.drop?.();
    else drag?.cancel?.();
    drag = null;
    element.classList.remove("dragging");
  };
  svg.addEventListener("pointerup", (event) => end(event, true));
  svg.addEventListener("pointercancel", (event) => end(event, false));
  svg.addEventListener("pointerleave", () => board.hover(null));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !drag?.kind) return;
    drag.cancel?.();
    drag = { kind: "cancelled" };
  });

  // Screen readers click without a pointer, so clicks count unless they end a drag.
  svg.addEventListener("click", (event) => {
    if (wasDrag) {
      wasDrag = false;
      return;
    }
    const vertex = vertexOf(event.target);
    if (vertex !== null) board.press(vertex);
    else if (board.scene.isOverview) board.enter(place(event));
    else board.pressAt(board.scene.camera.toWorld(place(event)));
  });
  svg.addEventListener("dblclick", (event) => {
    if (vertexOf(event.target) === null && board.arrangement.isChanged) board.resetPoints();
  });

  view.addEventListener(
    "wheel",
    (event) => {
      const { camera } = scene;
      if (event.ctrlKey) {
        event.preventDefault();
        return board.zoom(Math.exp(-event.deltaY / 200), place(event));
      }
      const before = [camera.x, camera.y];
      const sideways = event.shiftKey || (camera.overflowsX && !camera.overflowsY && event.deltaX === 0);
      const unit = event.deltaMode === 1 ? 20 : 1;
      const [dx, dy] = sideways ? [event.deltaX || event.deltaY, 0] : [event.deltaX, event.deltaY];
      camera.pan(dx * unit, dy * unit);
      // At the edge of the board the page scrolls instead.
      if (camera.x === before[0] && camera.y === before[1]) return;
      event.preventDefault();
      board.scene.redraw("window");
    },
    { passive: false },
  );
}

/** What a drag would move, starting on a vertex or beside one: "vertex", "stone", "pan" or "none". */
function dragKind(board, vertex) {
  const { game, scene } = board;
  const { camera } = scene;
  const overflows = camera.overflowsX || camera.overflowsY;
  // A board larger than the view scrolls, unless the vertex was selected first.
  if (vertex !== null && (!overflows || vertex === board.selected)) {
    if (!scene.isOverview && !game.position.boardOf(vertex)) return "vertex";
    if (!board.editing && !board.isLocked && game.mayMove(vertex)) return "stone";
  }
  return overflows ? "pan" : "none";
}

function beginDrag(board, { start, vertex }) {
  switch (dragKind(board, vertex)) {
    case "vertex":
      return dragVertex(board, vertex);
    case "stone":
      return dragStone(board, vertex, start);
    case "pan":
      return { kind: "pan", move: (_, [dx, dy]) => board.pan(-dx, -dy) };
    default:
      return { kind: "none" };
  }
}

function dragStone(board, vertex, start) {
  const flying = board.scene.fly(vertex);
  const [x, y] = board.arrangement.pointOf(vertex);
  board.select(vertex);
  const settle = () => {
    board.scene.land(vertex, flying);
    board.dropTarget = null;
  };
  return {
    kind: "stone",
    move(at) {
      const { scale } = board.scene.camera;
      flying.setAttribute(
        "transform",
        `translate(${x + (at[0] - start[0]) / scale} ${y + (at[1] - start[1]) / scale})`,
      );
      aim(board, vertex, at);
    },
    drop() {
      const target = board.dropTarget;
      settle();
      if (target === null) return board.scene.redraw("marks");
      board.withoutMotion(() => board.playMove([vertex, target]));
    },
    cancel() {
      settle();
      board.select(null);
    },
  };
}

/** Moves a vertex of a graph; dropped on a target, its stone makes the move. */
function dragVertex(board, vertex) {
  const old = board.arrangement.pointOf(vertex);
  const plays = !board.editing && !board.isLocked;
  const settle = () => (board.dropTarget = null);
  return {
    kind: "vertex",
    move(at) {
      board.movePoint(vertex, board.scene.camera.toWorld(at));
      if (plays) aim(board, vertex, at);
    },
    drop() {
      const target = board.dropTarget;
      settle();
      if (target === null) return board.scene.redraw("marks");
      board.movePoint(vertex, old);
      board.withoutMotion(() => board.playMove([vertex, target]));
    },
    cancel() {
      settle();
      board.movePoint(vertex, old);
    },
  };
}

/** Finds the target under a dragged stone. */
function aim(board, vertex, at) {
  const [x, y] = board.scene.camera.toWorld(at);
  const near = board.targetsOf(vertex).filter((w) => {
    const [a, b] = board.arrangement.pointOf(w);
    return Math.hypot(a - x, b - y) < 0.5;
  });
  board.dropTarget = near[0] ?? null;
  board.scene.redraw("marks");
}

function pinch(drag, pointers, board) {
  const spread = spreadOf(pointers);
  board.scene.camera.pan(drag.spread.middle[0] - spread.middle[0], drag.spread.middle[1] - spread.middle[1]);
  board.zoom(spread.distance / Math.max(drag.spread.distance, 1), spread.middle);
  drag.spread = spread;
}

function spreadOf(pointers) {
  const [a, b] = [...pointers.values()];
  return { distance: Math.hypot(a[0] - b[0], a[1] - b[1]), middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] };
}
