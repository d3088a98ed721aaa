import type { HttpAnswer } from '../http.ts'
import { dataIn } from '../api.ts'
import type { Target } from '../target.ts'
import type { Trial } from '../trial.ts'

/** Requests by which mail scanners and browsers open links before a person does. */
const prefetchers: [method: string, headers: Record<string, string>][] = [
  ['GET', { 'sec-purpose': 'prefetch' }],
  ['GET', { purpose: 'prefetch', 'x-moz': 'prefetch' }],
  ['HEAD', { 'user-agent': 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0)' }],
  ['GET', { 'user-agent': 'GoogleImageProxy' }],
  ['GET', {}],
  ['OPTIONS', {}],
]

interface Link {
  path: string
  /** Uses the link as its person does, and returns the answer. */
  use(): Promise<HttpAnswer>
  /** Status of a second use. */
  again: number
}

type MakeLink = (target: Target) => Promise<Link>

const draft: MakeLink = async ({ api, ours }) => {
  const host = ours.host
  const body = { type: 'meterreading' }
  const { draft, key } = dataIn<{ draft: { id: string }; key: string }>(
    await api({ host }, 'POST', '/api/drafts', body),
  )
  const use = () => api({ host, keys: { draft: key } }, 'POST', `/api/drafts/${draft.id}/takeover`, {})
  return { path: `/zaehlerstand/weiter/${draft.id}/${key}`, use, again: 404 }
}

/** Returns the link in the newest email to an address. */
async function linkTo({ mailbox }: Target, address: string, pattern: RegExp) {
  const email = await mailbox!.await(address, 'http')
  const [path, ...parts] = pattern.exec(email.text)!
  return { path, parts }
}

const newAddress = () => `link-${crypto.randomUUID()}@attack.example`

const postbox: MakeLink = async target => {
  const { api, ours, staff } = target
  const email = newAddress()
  const manager = { host: ours.host, token: staff.manager.token }
  const { id } = dataIn<{ id: string }>(
    await api(manager, 'POST', '/api/postbox', { email, subject: 'Bescheid' }),
  )
  await api(manager, 'POST', `/api/postbox/${id}/submit`)
  const { path, parts } = await linkTo(target, email, /\/postfach\/[^?\s]+\?access_key=([\w-]{43})/)
  const keys = { postbox: parts[0]! }
  return {
    path,
    use: () => api({ host: ours.host, keys }, 'GET', `/api/customers/auth/postbox/${id}`),
    again: 200,
  }
}

const subscription: MakeLink = async target => {
  const { api, ours } = target
  const email = newAddress()
  const topics = { notify_disturbance: true, notify_maintenance: true, notify_news: true, notify_jobs: false }
  await api({ host: ours.host }, 'POST', '/api/subscriptions', { email, ...topics })
  const { path, parts } = await linkTo(target, email, /\/subscription\/confirm\/([\w-]{43})/)
  const keys = { subscription: parts[0]! }
  const use = () => api({ host: ours.host, keys }, 'POST', '/api/subscriptions/confirm')
  return { path, use, again: 200 }
}

const password: MakeLink = async target => {
  const { api, ours, staff } = target
  const email = newAddress()
  const manager = { host: ours.host, token: staff.manager.token }
  await api(manager, 'POST', '/api/customers', { user: { lastname: 'Link', email } })
  const { path, parts } = await linkTo(target, email, /\/\S+\?token=([\w-]{43})/)
  const chosen = 'Wasser fließt bergab im Tal'
  const body = { token: parts[0]!, password: chosen, password_confirm: chosen }
  const use = () => api({ host: ours.host }, 'POST', '/api/customers/auth/password/reset', body)
  return { path: path.slice(path.indexOf('/', path.indexOf('//') + 2)), use, again: 422 }
}

const all: Record<string, MakeLink> = { draft, postbox, subscription, password }

export const links: Trial = {
  what: 'links with keys, opened by prefetchers before their person, and used twice',
  needsEmails: true,
  async run(target) {
    const broke: string[] = []
    let tried = 0
    for (const [name, make] of Object.entries(all)) {
      const { path, use, again } = await make(target)
      for (const [method, headers] of prefetchers) {
        const answer = await target.http.send({
          host: target.ours.host,
          path,
          method,
          headers,
          from: (tried += 1),
        })
        if (answer.status >= 500) broke.push(`${name}: ${method} answers ${answer.status}`)
        if (answer.headers.has('set-cookie')) broke.push(`${name}: ${method} plants a cookie`)
        if (method === 'GET' && answer.headers.get('cache-control') !== 'no-store')
          broke.push(`${name}: ${answer.headers.get('cache-control')} on a page with a key`)
      }
      const first = await use()
      if (first.status >= 300) broke.push(`${name}: does not work after it was prefetched: ${first.status}`)
      const second = await use()
      if (second.status !== again) broke.push(`${name}: the second use answers ${second.status}`)
      tried += 2
    }
    return { tried, broke }
  },
}
