/** An error that the operator can fix: its message is printed without a stack. */
export class Trouble extends Error {}

/** @param {unknown} error */
export function tell(error) {
  console.error(error instanceof Trouble ? `\n${error.message}\n` : error)
  process.exit(1)
}
