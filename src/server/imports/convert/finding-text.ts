/** A fault of a value and the advice for it: two cells of the report, without full stops. */
export interface Words {
  message: string
  advice: string
}

export const findingText = (message: string, advice: string): Words => ({ message, advice })
