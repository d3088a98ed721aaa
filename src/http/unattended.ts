import type { IncomingMessage } from 'node:http'

const presence = /^\/(login|api)\/presence\//

/**
 * Whether a browser asks by itself, such as for live updates. This does not keep a session in use; what people do reaches
 * the server as forms, navigations and reports of activity.
 */
export function isUnattended({ method, url = '', headers }: IncomingMessage): boolean {
  if (headers.authorization) return false
  const mode = headers['sec-fetch-mode']
  const isLoad = method === 'GET' && mode !== undefined && mode !== 'navigate'
  return isLoad || presence.test(url)
}
