// The mode and the settings of the page. All of them are in the address.

const DEFAULTS = {
  mode: "two",
  edit: false,
  answers: false,
  rule: "impartial",
  claim: "",
  layout: "class",
  list: "",
  item: "0",
};

const ALLOWED = {
  mode: ["two", "solitaire", "lab"],
  rule: ["impartial", "partisan"],
  layout: ["class", "force", "circle"],
};

/** Sends `change` with {detail: {key}} for every value that changes. */
export class State extends EventTarget {
  #values = { ...DEFAULTS };

  get(key) {
    return this.#values[key];
  }

  set(key, value) {
    if (this.#values[key] === value || (ALLOWED[key] && !ALLOWED[key].includes(value))) return;
    this.#values[key] = value;
    this.dispatchEvent(new CustomEvent("change", { detail: { key } }));
  }

  /** The values that differ from the defaults, as texts. */
  texts() {
    const unusual = Object.entries(this.#values).filter(([key, value]) => value !== DEFAULTS[key]);
    return unusual.map(([key, value]) => [key, value === true ? "1" : String(value)]);
  }

  /** Reads the values of an address; missing ones get their defaults. */
  read(parameters) {
    for (const [key, usual] of Object.entries(DEFAULTS)) {
      const text = parameters.get(key);
      this.set(key, text === null ? usual : typeof usual === "boolean" ? text === "1" : text);
    }
  }
}
