/** An error that the operator can fix: its message is printed without a stack. */
export class OperatorError extends Error {}

/** @param {unknown} error */
export function exitWithError(error) {
  console.error(error instanceof OperatorError ? `\n${error.message}\n` : error)
  process.exit(1)
}
