// What the page says: quietly to screen readers, and in short notes that everybody sees.

const SHOWN_FOR = 4000;

/** A polite announcement for screen readers. */
export function say(text) {
  const live = document.getElementById("live");
  // The same sentence twice would not be read again.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** A short note at the foot of the window, which is read aloud as well. */
export function toast(text) {
  const toasts = document.getElementById("toasts");
  const note = document.createElement("div");
  note.className = "toast";
  note.textContent = text;
  toasts.replaceChildren(note);
  setTimeout(() => note.remove(), SHOWN_FOR);
  say(text);
}
