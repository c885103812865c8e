export function createEditor(app, element) {
  element.append("Click a square: black, white, empty.");
}
