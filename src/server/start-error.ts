/** Something at the start that the operator can put right: its German message is shown as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
