import type { Settings } from '#server/core/settings/settings.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** The policy of an answer that is no page: as a document it runs, loads and is framed by nothing. */
export const policyOfData = "default-src 'none'; frame-ancestors 'none'"

/** Sets the headers that every answer has unless its maker sets another value, also errors and answers from memory. */
export function createBaseHeaders({ hsts }: Pick<Settings, 'hsts'>) {
  const ofAll = Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(hsts && { 'strict-transport-security': hsts }),
  })
  const ofApi = Object.entries({ 'content-security-policy': policyOfData, 'x-robots-tag': 'noindex' })

  return function setBaseHeaders({ url = '' }: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of ofAll) response.setHeader(name, value)
    if (!isApi(url)) return
    for (const [name, value] of ofApi) response.setHeader(name, value)
  }
}

/** Also where the target is a whole address. */
const isApi = (url: string) => url.replace(/^https?:\/\/[^/]*/i, '').startsWith('/api/')
