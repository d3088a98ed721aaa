import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Module, moduleKeys } from '#contract/modules.ts'
import { type Answer, send } from './http.ts'
import { password, people } from './office.ts'

const switches = (on: boolean) => Object.fromEntries(moduleKeys.map(key => [`enabled_${key}`, on]))

/** A published utility of a test's own with every module on, and how the platform's admin changes it. */
export async function foundTenant() {
  const { port } = inject('server')
  const token = await signedIn('winter')
  const portal_domain = `probe-${randomUUID().slice(0, 8)}.localhost`

  async function ask(method: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await send(port, { method, path, headers, body: body && JSON.stringify(body) })
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body).data as { id: string }
  }

  const title = 'Wasserwerk Probstein'
  const { id } = await ask('POST', '/api/organizations', { title, portal_domain, ...switches(true) })
  await ask('POST', `/api/organizations/${id}/publish`)
  return {
    id,
    change: (body: object) => ask('PUT', `/api/organizations/${id}`, body),
    turn: (module: Module, on: boolean) =>
      ask('PUT', `/api/organizations/${id}`, { [`enabled_${module}`]: on }),
    read: (path: string): Promise<Answer> => send(port, { host: portal_domain, path }),
  }
}

/** The token of someone of the demo data. */
export async function signedIn(who: keyof typeof people, host?: string): Promise<string> {
  const answer = await send(inject('server').port, {
    host,
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[who], password }),
  })
  return JSON.parse(answer.body).data.access_token as string
}
