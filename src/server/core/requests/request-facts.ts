import { mapAccessKeys, requestCredentials } from '#contract/core/request-credentials.ts'
import type { RequestFacts } from '../context.ts'
import { badRequest, invalidToken } from '../errors.ts'

/** Header with the `device_token` of earlier sign-ins. */
export const deviceHeader = 'x-device-token'

/** Facts from the connection, which request headers cannot forge, except for the host. */
export interface Connection {
  address: string
  id: string
  /** The host name that the request is for: see `hostOf`. Null where it is malformed. */
  host: string | null
  /** The User-Agent of the browser. */
  userAgent?: string | null
  /** Whether the browser asks by itself, such as for live updates; this does not count as use of the session. */
  unattended?: boolean
}

/** Reads host, bearer token and access keys from a request. Throws 400 for a malformed host, 401 for a malformed token. */
export function readRequestFacts(
  { headers }: Request,
  { address, id, host, userAgent = null }: Connection,
): Omit<RequestFacts, 'origin'> {
  if (host === null) throw badRequest('Der Rechnername der Anfrage ist nicht lesbar.')
  const authorization = headers.get('authorization') ?? ''
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(authorization)
  if (!bearer && /^Bearer\b/i.test(authorization)) throw invalidToken()
  return {
    id,
    address,
    host,
    userAgent,
    deviceTokens: headers.get(deviceHeader),
    token: bearer?.[1] ?? null,
    accessKeys: mapAccessKeys(name => wellFormed(headers.get(requestCredentials[name].header))),
    ifMatch: headers.get('if-match'),
  }
}

const wellFormed = (key: string | null) => (key && /^[\w-]{20,200}$/.test(key) ? key : null)
