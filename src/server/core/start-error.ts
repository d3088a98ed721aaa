/** A start-up error that the operator can fix. Its German message is shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
