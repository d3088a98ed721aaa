/**
 * Reads JSON from a resource route of the staff UI. Undefined where there is no answer, or one without JSON:
 * without a connection, after an error, and once the session has ended, when the route leads to the sign-in.
 */
export async function fetchJson<Value>(address: string, init?: RequestInit): Promise<Value | undefined> {
  const response = await fetch(address, { ...init, redirect: 'manual' }).catch(() => undefined)
  return response?.ok ? ((await response.json()) as Value) : undefined
}
