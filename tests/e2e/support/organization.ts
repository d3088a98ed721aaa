import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { waitUntil } from '../../wait-for.ts'
import { type Module, moduleKeys } from '#contract/core/modules.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import { queryDatabase } from './database.ts'
import { type Answer, send } from './http.ts'
import { password, people } from './office.ts'

const switches = (on: readonly Module[]) =>
  Object.fromEntries(moduleKeys.map(key => [`enabled_${key}`, on.includes(key)]))

/** Creates a published organization with every module on, and returns functions of an admin who changes it. */
export async function createOrganization() {
  const { port } = inject('server')
  const token = await tokenOfPerson('winter')
  const name = `probe-${randomUUID().slice(0, 8)}`
  const host = `${name}.localhost`

  async function ask(method: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await send(port, { method, path, headers, body: body && JSON.stringify(body) })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body).data as { id: string }
  }

  const title = 'Wasserwerk Probstein'
  const all = switches(moduleKeys)
  const { id } = await ask('POST', '/api/organizations', { title, portal_domain: host, ...all })
  // Without all that a portal needs before it may be published: these tests are about other things.
  await queryDatabase('update organizations set portal_published = true where id = $1', [id])
  const change = (body: object) => ask('PUT', `/api/organizations/${id}`, body)
  const read = (path: string): Promise<Answer> => send(port, { host, path })

  /** Waits for the cache of the portal to be dropped. */
  async function turnOn(modules: readonly Module[]) {
    const wanted = switches(modules)
    await change(wanted)
    await waitUntil(async () => {
      const { body } = await read(`/api/organizations/findByHostname?hostname=${host}`)
      const now = JSON.parse(body).data as PublicOrganization
      return moduleKeys.every(key => now[`enabled_${key}`] === wanted[`enabled_${key}`])
    })
  }

  return {
    id,
    name,
    ask,
    change,
    read,
    turnOn,
    enter: () => ask('POST', `/api/organizations/${id}/enter`),
    add: (noun: string, body: object) => ask('POST', `/api/${noun}`, body),
  }
}

/** Signs in a demo user and returns the token. */
export const tokenOfPerson = (who: keyof typeof people, host?: string) =>
  tokenOf('/api/auth/login', people[who], host)

/** Cookie header of Auental's signed-in customer. */
export const customerCookie = async () =>
  `klarwerk_customer=${await tokenOf('/api/customers/auth/login', 'kundin@auental.example', 'auental.localhost')}`

async function tokenOf(path: string, email: string, host?: string): Promise<string> {
  const answer = await send(inject('server').port, {
    host,
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return JSON.parse(answer.body).data.access_token as string
}
