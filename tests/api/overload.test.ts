import { expect, test, vi } from 'vitest'
import { startTestServer } from '../http.ts'
import { mainHost, createTestServices } from '../services.ts'
import { waitFor } from '../wait-for.ts'

const { services } = await createTestServices()

/** Number of requests that the server admits at a time. */
const capacity = 400
services.settings.connectionsPerAddress = 2 * capacity
const visitor = { host: mainHost, cookie: 'klarwerk_draft=none' }

test('a full node answers 503 at once, stays healthy, and admits requests as soon as it can', async () => {
  const finish = Promise.withResolvers<void>()
  const page = vi.fn<() => Promise<Response>>(async () => finish.promise.then(() => new Response('fertig')))
  const ask = await startTestServer(services, page)
  const inside = Array.from({ length: capacity }, () => ask('/', visitor))
  await waitFor(() => expect(page).toHaveBeenCalledTimes(capacity))

  const paths = ['/', '/api/news', '/metrics-of-mine']
  for (const { status, headers, body } of await Promise.all(paths.map(path => ask(path, visitor)))) {
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '2' })
    expect(body).toMatch(/ausgelastet/)
  }
  expect(page, 'and nothing is done for it').toHaveBeenCalledTimes(capacity)
  expect(await ask('/healthz', { host: mainHost })).toMatchObject({ status: 200, body: 'ok' })
  const { body } = await ask('/metrics', { host: 'localhost' })
  expect(body).toMatch(/^klarwerk_shed_total 3$/m)

  finish.resolve()
  const answers = await Promise.all(inside)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await ask('/', visitor)).toMatchObject({ status: 200, body: 'fertig' })
})
