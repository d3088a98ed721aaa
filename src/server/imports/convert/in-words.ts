/** What is the matter with a value, and what to do: two cells of the report, without full stops. */
export interface Words {
  message: string
  advice: string
}

export const inWords = (message: string, advice: string): Words => ({ message, advice })
