/** Something the operator can put right: its message is shown as it is, without a stack. */
export class Trouble extends Error {}

/** @param {unknown} error */
export function tell(error) {
  console.error(error instanceof Trouble ? `\n${error.message}\n` : error)
  process.exit(1)
}
