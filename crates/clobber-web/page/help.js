import { make, makeDialog } from "./dom.js";

let dialog = null;

export function openHelp() {
  dialog ??= makeDialog("Help", make("p", {}, "Help."));
  dialog.showModal();
}
