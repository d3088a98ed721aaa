import { expect, test } from 'vitest'
import { connections } from './connections.ts'

const secretKey = Buffer.alloc(32, 7)
const embedded = { connection: { host: '/run/klarwerk', port: 5432, user: 'klarwerk', database: 'klarwerk' } }

test('every role has its own password, derived from the secret key', () => {
  const { app, platform, worker } = connections(
    { databaseUrl: null, databaseDirectUrl: null, secretKey },
    embedded,
  )
  expect(new Set([app.password, platform.password, worker.password]).size).toBe(3)
  const other = connections(
    { databaseUrl: null, databaseDirectUrl: null, secretKey: Buffer.alloc(32, 8) },
    embedded,
  )
  expect(other.app.password).not.toBe(app.password)
})

test('the roles connect to DATABASE_URL under their own names', () => {
  const databaseUrl = 'postgres://owner:geheim@db.example:6432/portal?sslmode=no-verify'
  const { owner, app } = connections({ databaseUrl, databaseDirectUrl: null, secretKey }, null)
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
  const { worker } = connections(
    { databaseUrl: 'postgres:///portal?host=/run/postgresql', databaseDirectUrl: null, secretKey },
    null,
  )
  expect(worker).toMatchObject({ host: '/run/postgresql', database: 'portal', user: 'klarwerk_worker' })
})

test('migrations, queue and LISTEN go past a pooler', () => {
  const [databaseUrl, databaseDirectUrl] = [
    'postgres://o:k@pooler.example:6432/p',
    'postgres://o:k@db.example:5432/p',
  ]
  const { owner, app, platform, worker, listener, jobs } = connections(
    { databaseUrl, databaseDirectUrl, secretKey },
    null,
  )
  expect([app, platform].map(({ host }) => host)).toEqual(['pooler.example', 'pooler.example'])
  expect([owner, worker, listener].map(({ host }) => host)).toEqual([
    'db.example',
    'db.example',
    'db.example',
  ])
  expect([jobs?.app, jobs?.platform].map(to => [to?.host, to?.user])).toEqual([
    ['db.example', 'klarwerk_app'],
    ['db.example', 'klarwerk_platform'],
  ])
  expect(listener.user).toBe('klarwerk_platform')
})
