// Messages: announcements for screen readers, and toasts.

const TOAST_MS = 4000;

/** A polite announcement for screen readers. */
export function say(text) {
  const live = document.getElementById("live");
  // An unchanged text would not be read again.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** A short message at the bottom of the window, also announced to screen readers. */
export function toast(text) {
  const toasts = document.getElementById("toasts");
  const note = document.createElement("div");
  note.className = "toast";
  note.textContent = text;
  toasts.replaceChildren(note);
  setTimeout(() => note.remove(), TOAST_MS);
  say(text);
}
