const pageMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * The status of a request that no page can answer: 400 for a path that does not decode or has control characters, 405 for an unknown
 * method; otherwise null. React Router would print the address, with any key in it, to the log.
 */
export function refusalOf({ method, url }: Request): 400 | 405 | null {
  if (!isReadable(new URL(url).pathname)) return 400
  return pageMethods.has(method) ? null : 405
}

function isReadable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
