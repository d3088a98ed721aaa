import { expect, test, vi } from 'vitest'
import { openDoor } from '../front.ts'
import { mainHost, openTestHouse } from '../house.ts'

const { house } = await openTestHouse()

/** As many as the front door lets in at a time. */
const room = 400
const visitor = { host: mainHost, cookie: 'klarwerk_draft=none' }

test('a node that is full says so at once, is alive, and goes on as soon as there is room', async () => {
  const finish = Promise.withResolvers<void>()
  const page = vi.fn<() => Promise<Response>>(async () => finish.promise.then(() => new Response('fertig')))
  const ask = await openDoor(house, page)
  const inside = Array.from({ length: room }, () => ask('/', visitor))
  await vi.waitFor(() => expect(page).toHaveBeenCalledTimes(room), 10_000)

  const [refused, again] = await Promise.all([ask('/', visitor), ask('/api/news', visitor)])
  for (const { status, headers, body } of [refused, again]) {
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 503, wait: '2' })
    expect(body).toMatch(/ausgelastet/)
  }
  expect(page, 'and nothing is done for it').toHaveBeenCalledTimes(room)
  expect(await ask('/healthz', { host: mainHost })).toMatchObject({ status: 200, body: 'ok' })
  const { body } = await ask('/metrics', { host: 'localhost' })
  expect(body).toMatch(/^klarwerk_shed_total 2$/m)

  finish.resolve()
  const answers = await Promise.all(inside)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await ask('/', visitor)).toMatchObject({ status: 200, body: 'fertig' })
})
