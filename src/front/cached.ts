import type { Answer } from '#web/api.ts'
import { Cookies } from '#web/cookies.ts'
import type { Connection } from '#server/http/facts.ts'
import type { House } from '#server/house.ts'
import { finderOf } from '#server/organizations/find.ts'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Finished, PageCache, sendable } from './page-cache.ts'

type Make = (request: Request, connection: Connection) => Promise<Response>

export interface Cached {
  /** A public read that lies finished, for a page being made. */
  read(host: string, path: string): Answer | null
  answer(request: Request, connection: Connection, make: Make): Promise<Response>
  shortcut(request: IncomingMessage, response: ServerResponse): boolean
}

/** Content may begin or end to be public by the clock: a finished page is made anew at least each quarter of an hour's turn. */
const turnOfClock = 900_000
/** Cookies of ours that open something are named so. */
const personal = /(?:^|;\s*)klarwerk_\w+=/
const keyHeaders = [
  'x-draft-key',
  'x-procedure-key',
  'x-confirmation-key',
  'x-subscription-key',
  'x-postbox-key',
]
const mattering = ['client_consent', 'client_servicearea_id', 'client_banner'] as const

/** Finished answers for anonymous GET requests: pages and public reads alike, for browsers and for pages being made. */
export function createCached(house: House): Cached {
  const cache = new PageCache()
  const making = new Map<string, Promise<Finished | Response>>()
  house.hub.onContent(organization_id => cache.drop(organization_id))
  const find = (key: string) => cache.find(key, house.now().getTime())

  /**
   * Makes an answer once for everyone who asks meanwhile; who asks after a change does not join who asked before it. What
   * turns out to be for one person alone (it sets a cookie, say) is made for each anew.
   */
  async function makeOnce(key: string, host: string, make: () => Promise<Response>) {
    const organization = await finderOf(house)
      .byHost(host)
      .catch(() => null)
    const organization_id = organization?.id ?? null
    const generation = cache.generation(organization_id)
    const turn = `${generation} ${key}`
    const shared = await making.get(turn)
    if (shared) return shared instanceof Response ? make() : shared
    const made = make().then(response => finish(response, organization_id))
    making.set(turn, made)
    try {
      const finished = await made
      if (house.hub.listening && !(finished instanceof Response)) cache.keep(key, generation, finished)
      return finished
    } finally {
      making.delete(turn)
    }
  }

  async function finish(response: Response, organization_id: string | null): Promise<Finished | Response> {
    if (!mayKeep(response, organization_id)) return response
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    headers.etag ??= `"${createHash('sha1').update(body).digest('base64url')}"`
    headers['cache-control'] = 'private, no-cache'
    headers['content-length'] = String(body.length)
    headers.vary = 'accept-encoding, cookie'
    const now = house.now().getTime()
    return { organization_id, headers, body, until: now - (now % turnOfClock) + turnOfClock }
  }

  return {
    read(host, path) {
      const key = keyOf('GET', path, { host })
      const entry = key && find(key)
      return entry ? { ok: true, status: 200, json: async () => JSON.parse(entry.body.toString()) } : null
    },

    async answer(request, connection, make) {
      const { method, url, headers } = request
      const { host, hostname, pathname, search } = new URL(url)
      const key = keyOf(method, pathname + search, {
        cookie: headers.get('cookie'),
        host: headers.get('host') ?? host,
        authorization: headers.get('authorization'),
        keyed: keyHeaders.some(name => headers.has(name)),
      })
      if (!key) return make(request, connection)
      const answer = find(key) ?? (await makeOnce(key, hostname, () => make(request, connection)))
      if (answer instanceof Response) return answer
      const sent = sendable(answer, headers.get('accept-encoding'))
      return new Response(sent.body as BodyInit, { headers: sent.headers })
    },

    shortcut({ method = '', url = '', headers }, response) {
      const key = keyOf(method, url, {
        cookie: headers.cookie,
        host: headers.host,
        authorization: headers.authorization,
        keyed: keyHeaders.some(name => name in headers),
      })
      const entry = key && find(key)
      if (!entry) return false
      const sent = sendable(entry, headers['accept-encoding'])
      if (headers['if-none-match'] === entry.headers.etag) response.writeHead(304, entry.headers).end()
      else response.writeHead(200, sent.headers).end(sent.body)
      return true
    },
  }
}

interface Asked {
  cookie?: string | null
  host?: string
  authorization?: string | null
  /** Shows a secret that opens one thing. */
  keyed?: boolean
}

/** What an answer depends on; null where it is made for one person alone. */
function keyOf(
  method: string,
  url: string,
  { cookie, host = '', authorization, keyed }: Asked,
): string | null {
  if (method !== 'GET' || authorization || keyed || (cookie && personal.test(cookie))) return null
  if (url.startsWith('/healthz') || url.startsWith('/readyz') || url.length > 500) return null
  return `${host.toLowerCase()} ${url} ${cookie ? choicesIn(cookie) : ''}`
}

function choicesIn(cookie: string): string {
  const cookies = new Cookies(cookie, false)
  return mattering.map(name => cookies.get(name) ?? '').join(' ')
}

const mayKeep = (response: Response, organization_id: string | null) =>
  organization_id !== null &&
  response.status === 200 &&
  !response.headers.has('set-cookie') &&
  response.headers.get('vary') !== '*' &&
  /^(text\/html|application\/(json|manifest\+json|xml|rss\+xml)|text\/x-script)/.test(
    response.headers.get('content-type') ?? '',
  )
