/** Whether the path of an address decodes. React Router would print the whole address, with any key in it, to the log. */
export function isReadableAddress(address: string): boolean {
  try {
    decodeURIComponent(new URL(address).pathname)
    return true
  } catch {
    return false
  }
}
