import { describe, expect, test } from 'vitest'
import { factories, password } from '../factories.ts'
import { portalBuild } from '../portal-build.ts'
import { startPortal } from '../portal-server.ts'
import { createTestServices } from '../services.ts'

const { services } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const { ask } = await startPortal(
  services,
  await portalBuild('staff-ui/layout/standalone-layout.tsx', 'auth/login.route.tsx'),
)
const [customer, clerk] = [await make.customer(organization), await make.staff(organization)]

const own = { host: organization.portal_domain }
const form = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: `http://${organization.portal_domain}`,
}

/** Posts a form and follows the redirects, like a browser that keeps the cookies, or like one that keeps none. */
async function send(target: string, fields: Record<string, string>, keepsCookies: boolean) {
  let answer = await ask({ ...own, target, headers: form, body: new URLSearchParams(fields).toString() })
  const jar = new Map<string, string>()
  const visited = [target]
  while (answer.headers.has('location')) {
    for (const [, name = '', value = ''] of answer.headers
      .get('set-cookie')
      ?.matchAll(/([\w-]+)=([^;,]+); /g) ?? [])
      if (keepsCookies) jar.set(name, value)
    const next = new URL(answer.headers.get('location')!, `http://${organization.portal_domain}`)
    visited.push(next.pathname)
    if (visited.length > 8) throw new Error(`a circle: ${visited.join(' ')}`)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    answer = await ask({ ...own, target: next.pathname + next.search, headers: cookie ? { cookie } : {} })
  }
  return { visited, ...answer }
}

const hint = 'Ihr Browser nimmt unser Cookie nicht an'
const ways = [
  ['a form', '/zaehlerstand/beginnen', {}, /^\/zaehlerstand\/\w+$/],
  ['the customer area', '/kundenlogin/login', { email: customer.person.email, password }, /^\/kundenlogin$/],
] as const

describe.each(ways)('the way into %s', (_, target, fields, inside) => {
  test('leads inside with cookies', async () => {
    const { status, visited, body } = await send(target, fields, true)
    expect([status, visited.at(-1)]).toEqual([200, expect.stringMatching(inside)])
    expect(body).not.toContain(hint)
  })

  test('says without cookies what is wrong, and gives the telephone number', async () => {
    const { status, body } = await send(target, fields, false)
    expect(status).toBe(200)
    expect(body).toContain(hint)
    expect(body).toContain(organization.phone_general)
  })
})

test('the way into the office says without cookies what is wrong', async () => {
  const { status, body, visited } = await send('/login', { email: clerk.email, password }, false)
  expect([status, visited]).toEqual([200, ['/login', '/login']])
  expect(body).toContain(hint)
})
