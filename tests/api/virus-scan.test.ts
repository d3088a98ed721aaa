import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { parseClamd } from '#server/core/settings/clamd.ts'
import { eicar, startClamd } from '../clamd.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, call, loggedErrors } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const news = await make.news(organization)
const path = `/api/news/${news.id}/media`

const pdf = (name: string, text: string) => new File([`%PDF-1.7\n${text}\n%%EOF`], name)
const send = (...files: File[]) => {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return call(clerk, 'POST', path, form)
}
const stored = () =>
  readdirSync(join(services.settings.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)

beforeEach(() => {
  loggedErrors.length = 0
})

test('infected files are refused and deleted, the others stay', async () => {
  const clamd = await startClamd()
  services.settings.clamd = { host: '127.0.0.1', port: clamd.port }
  const before = stored().length
  const large = 'x'.repeat(300_000)
  expect(await send(pdf('Plan.pdf', large), pdf('Rechnung.pdf', eicar))).toMatchObject({
    status: 200,
    data: {
      added: [{ name: 'Plan.pdf' }],
      refused: [{ name: 'Rechnung.pdf', message: expect.stringContaining('Schadprogramm') }],
    },
  })
  expect(clamd.sizes).toEqual([large.length + 15, eicar.length + 15])
  expect(stored().length).toBe(before + 1)
})

test.each([
  ['is not there', () => ({ host: '127.0.0.1', port: 1 })],
  [
    'has no room',
    async () => ({
      host: '127.0.0.1',
      port: (await startClamd(() => 'INSTREAM size limit exceeded. ERROR')).port,
    }),
  ],
  ['has no socket', () => ({ path: '/nowhere/clamd.ctl' })],
])('nothing is taken while the scanner %s', async (_how, where) => {
  services.settings.clamd = await where()
  const before = stored()
  expect(await send(pdf('Plan.pdf', 'harmlos'))).toMatchObject({ status: 503 })
  expect(stored()).toEqual(before)
})

test.each([
  ['localhost:3310', { host: 'localhost', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamav', null],
  ['clamav:0', null],
  ['http://clamav:3310', null],
])('%s as an address', (given, expected) => {
  expect(parseClamd(given)).toEqual(expected)
})
