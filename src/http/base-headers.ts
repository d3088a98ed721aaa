import type { Settings } from '#server/core/settings/settings.ts'

/** The policy of an answer that is no page: as a document it runs, loads and is framed by nothing. */
export const policyOfData = "default-src 'none'; frame-ancestors 'none'"

/** Returns the headers that every answer at an address has unless its maker sets another value, also errors and answers from memory. */
export function createBaseHeaders({ hsts }: Pick<Settings, 'hsts'>) {
  const ofAll = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(hsts && { 'strict-transport-security': hsts }),
  }
  const ofApi = { ...ofAll, 'content-security-policy': policyOfData, 'x-robots-tag': 'noindex' }
  return (url: string): Readonly<Record<string, string>> => (isApi(url) ? ofApi : ofAll)
}

/** Also where the target is a whole address. */
const isApi = (url: string) => url.replace(/^https?:\/\/[^/]*/i, '').startsWith('/api/')
