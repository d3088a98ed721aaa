declare module 'pg/lib/utils.js' {
  const utils: {
    /** Converts a value to what travels as a parameter. */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
