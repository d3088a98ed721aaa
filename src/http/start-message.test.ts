import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#server/core/settings/settings.ts'
import { startMessage } from './start-message.ts'

const server = createServer().listen(0)
await once(server, 'listening')
afterAll(() => server.close())

const key = 'a'.repeat(64)
const message = (env: NodeJS.ProcessEnv, demo = false) =>
  startMessage(readSettings({ SECRET_KEY: key, DATA_DIR: '/srv/klarwerk', ...env }, { demo }), server)

test('in earnest it says where the embedded database is, and that there is another way', () => {
  expect(message({})).toMatch(/PostgreSQL in \/srv\/klarwerk\/postgres\. .*DATABASE_URL.*docs\/operate\.md/)
})

test('with a database server of its own, or in the demo, it does not', () => {
  expect(message({ DATABASE_URL: 'postgres://a:b@db/klarwerk' })).toMatch(/^Klarwerk läuft: \S+$/)
  expect(message({}, true)).not.toContain('DATABASE_URL')
})
