// Loaded before the server: fixes the time, so that the screenshots change only when the product does.
const now = Date.parse('2026-11-20T08:12:00Z')

globalThis.Date = class extends Date {
  /** @param {ConstructorParameters<typeof Date>} args */
  constructor(...args) {
    super(...(args.length ? args : /** @type {typeof args} */ ([now])))
  }

  static now() {
    return now
  }
}
