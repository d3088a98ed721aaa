import { expect, test } from 'vitest'
import { connections } from './connections.ts'

const secretKey = Buffer.alloc(32, 7)
const embedded = { connection: { host: '/run/klarwerk', port: 5432, user: 'klarwerk', database: 'klarwerk' } }

test('every role has its own password, derived from the secret key', () => {
  const { app, platform, worker } = connections({ databaseUrl: null, secretKey }, embedded)
  expect(new Set([app.password, platform.password, worker.password]).size).toBe(3)
  const other = connections({ databaseUrl: null, secretKey: Buffer.alloc(32, 8) }, embedded)
  expect(other.app.password).not.toBe(app.password)
})

test('the roles connect to DATABASE_URL under their own names', () => {
  const databaseUrl = 'postgres://owner:geheim@db.example:6432/portal?sslmode=no-verify'
  const { owner, app } = connections({ databaseUrl, secretKey }, null)
  expect(owner).toMatchObject({
    host: 'db.example',
    port: 6432,
    database: 'portal',
    user: 'owner',
    password: 'geheim',
  })
  expect(app).toMatchObject({ host: 'db.example', port: 6432, database: 'portal', user: 'klarwerk_app' })
  expect(app.password).not.toBe('geheim')
  expect(app.ssl).toEqual(owner.ssl)
})

test('a server on a socket needs no host name', () => {
  const { worker } = connections({ databaseUrl: 'postgres:///portal?host=/run/postgresql', secretKey }, null)
  expect(worker).toMatchObject({ host: '/run/postgresql', database: 'portal', user: 'klarwerk_worker' })
})
