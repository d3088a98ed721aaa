import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { freePort } from '../free-port.ts'
import { listen } from '../../src/http/listen.ts'

const { services, connections, loggedErrors } = await createTestServices()
const make = factories(services)
const organization = await make.organization({ enabled_news: true })
const clerk = await make.signIn(await make.staff(organization), organization)
const owner = new Client(connections.owner)

test('a request whose client has gone is finished before the database is closed', async () => {
  services.settings.port = await freePort()
  let isClosed = false
  const close = async () => {
    isClosed = true
  }
  const open = { services, close }
  const running = await listen(
    { settings: services.settings, databaseConnections: connections, open, close },
    () => Promise.reject(new Error('no pages')),
  )
  await owner.connect()
  await owner.query('begin; lock table sessions in access exclusive mode')

  const asked = request({
    port: services.settings.port,
    method: 'POST',
    path: '/api/news',
    headers: {
      host: organization.portal_domain,
      authorization: `Bearer ${clerk.token}`,
      'content-type': 'application/json',
    },
  })
  asked.on('error', () => {})
  asked.end(JSON.stringify({ title: 'Rohrnetzspülung', news_date: '2026-11-20' }))
  await expect.poll(isWaiting).toBe(true)
  asked.destroy()

  const stopped = running.stop()
  await sleep(800)
  expect(isClosed).toBe(false)
  await owner.query('rollback')
  await stopped
  await owner.end()
  expect(isClosed).toBe(true)
  expect(loggedErrors).toEqual([])
  const stored = await services.database.platform.selectFrom('news').select('title').execute()
  expect(stored).toEqual([{ title: 'Rohrnetzspülung' }])
})

/** Whether the request waits for the table of its first statement; others follow. */
async function isWaiting() {
  const { rows } = await owner.query(
    "select from pg_locks where relation = 'sessions'::regclass and not granted",
  )
  return rows.length > 0
}
