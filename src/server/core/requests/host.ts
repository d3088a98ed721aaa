import type { IncomingMessage } from 'node:http'

const hostName = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/** Returns the host name of a Host header in lower case, without the port; null where it is malformed. */
export function parseHost(text: string): string | null {
  const colon = text.indexOf(':')
  const name = (colon < 0 ? text : text.slice(0, colon)).toLowerCase()
  const isPort = colon < 0 || /^\d{1,5}$/.test(text.slice(colon + 1))
  return isPort && hostName.test(name) ? name : null
}

/**
 * Returns the host name that a request is for; the main host where it names none (HTTP/1.0). Null where it is malformed
 * or where the target, if it is a whole address, names another host than the Host header.
 */
export function hostOf({ url = '', headers }: IncomingMessage, mainHost: string): string | null {
  const host = parseHost(headers.host ?? mainHost)
  if (url[0] === '/') return host
  return URL.canParse(url) && parseHost(new URL(url).host) === host ? host : null
}
