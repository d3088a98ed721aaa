/** A file that cannot be read as a whole. Its message (German) says why, and what to do. */
export class ImportFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImportFault'
  }
}
