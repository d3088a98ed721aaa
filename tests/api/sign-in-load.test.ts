import { verify } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/core/crypto/passwords.ts'
import { factories, password } from '../factories.ts'
import { clientAddress, createTestServices } from '../services.ts'

const running = { now: 0, most: 0 }
const costs: string[] = []
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const counted: typeof verify = async (...given) => {
    costs.push(costOf(String(given[0])))
    running.now += 1
    running.most = Math.max(running.most, running.now)
    return real.verify(...given).finally(() => (running.now -= 1))
  }
  return { ...real, verify: counted }
})

const { services, call, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const other = await make.organization()
const paths = { staff: '/api/auth/login', customers: '/api/customers/auth/login' }

let calls = 0
function signIn(path: string, email: string, given = 'falsch') {
  calls += 1
  const caller = { host: organization.portal_domain, address: clientAddress(calls) }
  return call(caller, 'POST', path, { email, password: given })
}

/** A hash of production cost; the factories use a cheap one. */
const password_hash = await hashPassword(password)
const staff = (await make.staff(organization, { password_hash })).email
const accounts = {
  staff: { known: staff, foreign: (await make.staff(other, { password_hash })).email },
  customers: {
    known: (await make.customer(organization, {}, { password_hash })).person.email,
    unverified: (await make.customer(organization, {}, { email_verified_at: null })).person.email,
  },
}

/** Algorithm, version, memory and passes of a hash, which determine the time of a check. */
const costOf = (hash: string) => hash.split('$').slice(1, 4).join(' ')

async function costsOf(path: string, email: string): Promise<string[]> {
  costs.length = 0
  expect(await signIn(path, email)).toMatchObject({ status: 401 })
  return [...costs]
}

describe.each(['staff', 'customers'] as const)('%s', who => {
  // `npm run bench` measures the times, on an otherwise idle machine.
  test.each(Object.entries(accounts[who]))(
    'cannot be distinguished by time: a refusal makes one check of the same cost, %s or unknown',
    async (_kind, email) => {
      clock.pass(3_600)
      const known = await costsOf(paths[who], email)
      expect(known).toEqual([costOf(password_hash)])
      expect(await costsOf(paths[who], 'niemand@werke.test')).toEqual(known)
    },
  )
})

test('more sign-ins than a node can check get 503, and the next one succeeds', async () => {
  clock.pass(3_600)
  const crowd = Array.from({ length: 200 }, (_, nth) => signIn(paths.staff, `person-${nth}@werke.test`))
  const answers = await Promise.all(crowd)
  const refused = answers.filter(({ status }) => status === 503)
  const checked = answers.filter(({ status }) => status === 401)
  expect(refused.length + checked.length).toBe(200)
  expect(refused.length, 'the queue is short').toBeGreaterThan(50)
  expect(checked.length, 'and used').toBeGreaterThanOrEqual(60)
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  expect(running.most).toBe(2)
  expect(await signIn(paths.staff, staff, password)).toMatchObject({ status: 200 })
})
