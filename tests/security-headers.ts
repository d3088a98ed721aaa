interface Answer {
  status: number
  headers: { get(name: string): string | null }
}
interface Expected {
  /** Other sites may embed it. */
  anyOrigin?: boolean
  /** The value of the operator's setting; null where the answer must not have one. */
  hsts: string | null
}

/** Headers of every answer, and the check that finds errors in them. */
export function headerFaults({ status, headers }: Answer, { anyOrigin = false, hsts }: Expected): string[] {
  const is = (name: string, value: string | null) =>
    headers.get(name) === value ? [] : [`${name}: ${headers.get(name)}`]
  const type = headers.get('content-type') ?? ''
  const policy = headers.get('content-security-policy') ?? ''
  const isDocument = /html|json|xml/.test(type)
  const cacheControl = headers.get('cache-control') ?? ''
  const known = ['x-powered-by', 'server'].filter(name => headers.get(name) !== null)
  return [
    ...is('x-content-type-options', 'nosniff'),
    ...is('referrer-policy', 'same-origin'),
    ...is('cross-origin-resource-policy', anyOrigin ? 'cross-origin' : 'same-origin'),
    ...is('strict-transport-security', hsts),
    ...(status === 200 && !type ? ['no content-type'] : []),
    ...(isDocument && !/default-src 'none'.*frame-ancestors 'none'/.test(policy)
      ? [`policy: ${policy}`]
      : []),
    ...(/unsafe-eval|script-src[^;]*unsafe-inline|\*/.test(policy) ? [`policy: ${policy}`] : []),
    ...(/no-store|^private, no-cache$|^(public|private), max-age=\d+/.test(cacheControl)
      ? []
      : [`cache: ${cacheControl}`]),
    ...known.map(name => `names its software: ${name}`),
  ]
}
