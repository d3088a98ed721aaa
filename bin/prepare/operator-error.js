/** An error that the operator can fix: its message is printed without a stack. */
export class OperatorError extends Error {
  exitCode = 1
}

/** A wrong call of the command line. */
export class UsageError extends OperatorError {
  /** @override */
  exitCode = 2
}

/** @param {unknown} error */
export function exitWithError(error) {
  console.error(error instanceof OperatorError ? `\n${error.message}\n` : error)
  process.exit(error instanceof OperatorError ? error.exitCode : 1)
}
