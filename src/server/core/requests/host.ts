import type { IncomingMessage } from 'node:http'

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/** Returns the host name of a Host header in lower case, without the port; null where it is malformed. */
export function parseHost(text: string): string | null {
  const [name = '', port] = text.toLowerCase().split(':', 2)
  const isPort = port === undefined || /^\d{1,5}$/.test(port)
  return isPort && hostName.test(name) && text.indexOf(':') === text.lastIndexOf(':') ? name : null
}

/**
 * Returns the host name that a request is for; the main host where it names none (HTTP/1.0). Null where it is malformed
 * or where the target, if it is a whole address, names another host than the Host header.
 */
export function hostOf({ url = '', headers }: IncomingMessage, mainHost: string): string | null {
  const host = parseHost(headers.host ?? mainHost)
  if (url.startsWith('/')) return host
  return URL.canParse(url) && parseHost(new URL(url).host) === host ? host : null
}
