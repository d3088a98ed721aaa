import type { RequestFacts } from '../context.ts'
import { badRequest } from '../errors.ts'

/** Facts from the connection, which request headers cannot forge. */
export interface Connection {
  address: string
  id: string
}

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/** Reads host, origin, bearer token and access keys from a request. Throws 400 for an invalid Host header. */
export function readRequestFacts(request: Request, { address, id }: Connection): RequestFacts {
  const url = new URL(request.url)
  const host = (request.headers.get('host') ?? url.host).toLowerCase()
  const [name = '', port] = host.split(':')
  if (!hostName.test(name) || (port !== undefined && !/^\d{1,5}$/.test(port)))
    throw badRequest('Der Rechnername der Anfrage ist nicht lesbar.')
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(request.headers.get('authorization') ?? '')
  return {
    id,
    address,
    host: name,
    origin: `${url.protocol}//${host}`,
    token: bearer?.[1] ?? null,
    accessKeys: {
      draft: key(request, 'x-draft-key'),
      procedure: key(request, 'x-procedure-key'),
      confirmation: key(request, 'x-confirmation-key'),
      subscription: key(request, 'x-subscription-key'),
      postbox: key(request, 'x-postbox-key'),
    },
    ifMatch: request.headers.get('if-match'),
  }
}

const key = (request: Request, header: string) => {
  const given = request.headers.get(header)
  return given && /^[\w-]{20,200}$/.test(given) ? given : null
}
