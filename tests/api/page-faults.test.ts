import { expect, test } from 'vitest'
import { ApiError, type Client } from '#web/lib/api-client.ts'
import { loadFrame } from '#web/portal/layout/load-frame.ts'
import { visitContext } from '#web/lib/visit.ts'
import { createPages } from '../../src/http/pages.ts'
import type { PageRoutes } from '../../src/http/page-routes.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, loggedErrors, as } = await createTestServices()
const organization = await factories(services).organization()
const host = organization.portal_domain
const api = as({ host })
const shown = await api.organizations.findByHostname({ query: { hostname: host } })

/** Asks for a page whose layout fails with this fault. Returns the status and what was logged. */
async function pageFailingWith(fault: Error) {
  const render: Awaited<ReturnType<PageRoutes['find']>>['render'] = async (_request, context) => {
    // A client whose every call fails.
    const failing = new Proxy(
      {},
      { get: () => new Proxy({}, { get: () => () => Promise.reject(fault) }) },
    ) as Client
    const visit = { ...context!.get(visitContext), as: () => failing }
    return loadFrame(visit, { organization: shown, api: failing }).then(
      () => new Response('loaded'),
      (answer: unknown) => answer as Response,
    )
  }
  const page = createPages({
    services,
    routes: { find: async () => ({ route: null, render }) } as unknown as PageRoutes,
    api: async () => Response.json({ data: shown }),
    readCached: () => null,
  })
  const connection = { address: '192.0.2.7', id: crypto.randomUUID(), host }
  const answer = await page(new Request(`https://${host}/bestaetigen/1/geheim`), connection)
  return { status: answer.status, logged: loggedErrors.splice(0), request_id: connection.id }
}

test('a layout that cannot be loaded answers 503 and logs the fault with the id of the request', async () => {
  const { status, logged, request_id } = await pageFailingWith(new TypeError('areas.map is not a function'))
  expect(status).toBe(503)
  expect(logged).toMatchObject([
    {
      msg: 'portal layout not loaded',
      request_id,
      organization_id: organization.id,
      err: { message: 'areas.map is not a function' },
    },
  ])
  expect(JSON.stringify(logged)).not.toContain('geheim')
})

test('of a refusal of the API only the status is logged, because it may repeat what was typed', async () => {
  const refusal = new ApiError({ status: 500, title: 'hanna@haus.test', type: 'about:blank' })
  const { logged } = await pageFailingWith(refusal)
  expect(logged).toMatchObject([{ msg: 'portal layout not loaded', status: 500 }])
  expect(JSON.stringify(logged)).not.toContain('hanna')
})
