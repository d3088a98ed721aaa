import { describe, expect, test } from 'vitest'
import { codeOf } from '../authenticator.ts'
import { factories, password } from '../factories.ts'
import { type Caller, createTestServices, mainHost } from '../services.ts'

const { services, call, as, clock, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const host = organization.portal_domain

const own = '/api/auth/second-factor'
const halfMinute = 30

type User = Awaited<ReturnType<typeof make.staff>>

/** A person with a second factor, and the code of this moment. */
async function personWithFactor(user?: User) {
  const person = user ?? (await make.staff(organization))
  const secret = await make.secondFactor(person)
  return { person, secret, code: () => codeOf(secret, services.now()) }
}
const enter = (email: string, given = password, caller: Caller = {}) =>
  call({ host, ...caller }, 'POST', '/api/auth/login', { email, password: given })
async function tokenOf(email: string, caller: Caller = {}) {
  const { data } = await enter(email, password, caller)
  return (data as { second_factor_token: string }).second_factor_token
}
const send = (second_factor_token: string, code: string, caller: Caller = {}) =>
  call({ host, ...caller }, 'POST', `${own}/sign-in`, { second_factor_token, code })
const signedIn = async (user: User, on?: Parameters<typeof make.signIn>[1]) => ({
  host,
  ...(await make.signIn(user, on)),
})
const sessionsOf = (user_id: string) =>
  platform.selectFrom('sessions').select('id').where('user_id', '=', user_id).execute()
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const emailsTo = async (email: string) => {
  await runJobs()
  return mailbox.emails.filter(({ to }) => to.email === email).map(({ subject }) => subject)
}
const audited = (subject_id: string) =>
  platform
    .selectFrom('audit_events')
    .select(['action', 'details'])
    .where('subject_id', '=', subject_id)
    .orderBy('id')
    .execute()

describe('signing in with a second factor', () => {
  test('the password alone gives no token and no session', async () => {
    const { person, code } = await personWithFactor()
    const first = await enter(person.email)
    expect(first.status).toBe(200)
    expect(Object.keys(first.data as object).toSorted()).toEqual(['expires_in', 'second_factor_token'])
    expect(await sessionsOf(person.id)).toEqual([])
    const { second_factor_token } = first.data as { second_factor_token: string }
    expect(await call({ host, token: second_factor_token }, 'GET', '/api/auth/user')).toMatchObject({
      status: 401,
    })

    const second = await send(second_factor_token, code())
    expect(second.status).toBe(200)
    const { access_token: token } = second.data as { access_token: string }
    expect(await call({ host, token }, 'GET', '/api/auth/user')).toMatchObject({ status: 200 })
  })

  test('an admin signs in with a code, too, and on the main host', async () => {
    const { person, code } = await personWithFactor(await make.admin())
    const caller = { host: mainHost }
    const { status, data } = await send(await tokenOf(person.email, caller), code(), caller)
    expect([status, Object.keys(data as object)]).toEqual([200, expect.arrayContaining(['access_token'])])
  })

  test('a code counts once, also for two sign-ins at the same moment', async () => {
    const { person, code } = await personWithFactor()
    const tokens = await Promise.all([tokenOf(person.email), tokenOf(person.email), tokenOf(person.email)])
    const now = code()
    const answers = await Promise.all(tokens.map(token => send(token, now)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(await sessionsOf(person.id)).toHaveLength(1)
    clock.pass(halfMinute)
    expect(await send(await tokenOf(person.email), code())).toMatchObject({ status: 200 })
  })

  test('the code before and the one after are taken, older and later ones are not', async () => {
    const { person, secret } = await personWithFactor()
    const at = (steps: number) =>
      codeOf(secret, new Date(services.now().getTime() + steps * halfMinute * 1000))
    const statuses = []
    for (const steps of [-2, 2, -1, 1])
      statuses.push((await send(await tokenOf(person.email), at(steps))).status)
    expect(statuses).toEqual([401, 401, 200, 200])
    expect(await send(await tokenOf(person.email), at(0))).toMatchObject({ status: 401 })
  })

  test.each(['', 'abc', '12345', '1234567', '000000000000', '１２３４５６', '-- --'])(
    '„%s“ is no code',
    async code => {
      const { person } = await personWithFactor()
      expect((await send(await tokenOf(person.email), code)).status).toBeGreaterThanOrEqual(401)
      expect(await sessionsOf(person.id)).toEqual([])
    },
  )

  test('the code of somebody else is none', async () => {
    const [one, other] = [await personWithFactor(), await personWithFactor()]
    expect(await send(await tokenOf(one.person.email), other.code())).toMatchObject({ status: 401 })
  })

  test('guessing is slowed, the person is told once, and the right code gets in afterwards', async () => {
    const { person, code } = await personWithFactor()
    const token = await tokenOf(person.email)
    const statuses = []
    for (let guess = 0; guess < 40; guess += 1) statuses.push((await send(token, wrong(code()))).status)
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.slice(5)).toEqual(Array(35).fill(429))
    expect(await send(token, code())).toMatchObject({ status: 429 })
    clock.pass(61)
    expect(await send(token, code())).toMatchObject({ status: 200 })
    const told = (await emailsTo(person.email)).filter(subject => subject === 'Jemand kennt Ihr Passwort')
    expect(told).toHaveLength(1)
    const failed = (await audited(person.id)).filter(({ action }) => action === 'sessions.signin_failed')
    expect(failed.map(({ details }) => (details as { reason: string }).reason)).toContain('code')
  })

  test('a browser that the person has used is not slowed by guesses of others', async () => {
    const { person, code } = await personWithFactor()
    const { data } = await send(await tokenOf(person.email), code())
    const headers = { 'x-device-token': (data as { device_token: string }).device_token }
    const strange = await tokenOf(person.email)
    for (let guess = 0; guess < 8; guess += 1) await send(strange, wrong(code()))
    expect(await send(strange, wrong(code()))).toMatchObject({ status: 429 })
    clock.pass(halfMinute)
    const known = { headers }
    expect(await send(await tokenOf(person.email, known), code(), known)).toMatchObject({ status: 200 })
  })

  test('the first step ends after ten minutes', async () => {
    const { person, code } = await personWithFactor()
    const token = await tokenOf(person.email)
    clock.pass(601)
    expect(await send(token, code())).toMatchObject({ status: 401, data: { code: 'sign_in_ended' } })
  })

  test.each([
    ['the password changes', { password_hash: 'another' }, 401],
    ['the account is locked', { locked_at: '2026-11-20T10:00:00Z' }, 403],
    ['the second factor is reset', { second_factor_since: null }, 401],
  ])('a sign-in under way ends when %s', async (_what, change, status) => {
    const { person, code } = await personWithFactor()
    const token = await tokenOf(person.email)
    await platform.updateTable('users').set(change).where('id', '=', person.id).execute()
    expect(await send(token, code())).toMatchObject({ status })
    expect(await sessionsOf(person.id)).toEqual([])
  })

  test('a forged or foreign first step opens nothing', async () => {
    const { person, code } = await personWithFactor()
    const token = await tokenOf(person.email)
    expect(await send(`${token.slice(0, -4)}AAAA`, code())).toMatchObject({ status: 401 })
    expect(await send('v1.irgendwas', code())).toMatchObject({ status: 401 })
    const other = await make.organization()
    expect(await send(token, code(), { host: other.portal_domain })).toMatchObject({ status: 401 })
    expect(await send(token, code())).toMatchObject({ status: 200 })
  })
})

describe('setting up a second factor', () => {
  const begin = (caller: Caller, body: object = { current_password: password }) =>
    call(caller, 'POST', own, body)

  test('needs the password, holds from the first right code, and ends all other sessions', async () => {
    const person = await make.staff(organization)
    const [here, elsewhere] = [await signedIn(person), await signedIn(person)]
    expect(await begin(here, { current_password: 'falsch' })).toMatchObject({ status: 422 })
    const begun = await begin(here)
    const { secret, uri, qr_code } = begun.data as Record<string, string>
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/)
    expect(qr_code).toMatch(/^<svg/)

    expect(await enter(person.email)).toMatchObject({
      status: 200,
      data: { access_token: expect.any(String) },
    })
    const now = codeOf(secret!, services.now())
    expect(await call(here, 'POST', `${own}/confirm`, { code: wrong(now) })).toMatchObject({ status: 422 })
    const { status, data } = await call(here, 'POST', `${own}/confirm`, { code: now })
    expect(status).toBe(200)
    const { recovery_codes: codes } = data as { recovery_codes: string[] }
    expect(new Set(codes).size).toBe(10)

    expect(await call(elsewhere, 'GET', '/api/auth/user')).toMatchObject({ status: 401 })
    expect(await call(here, 'GET', '/api/auth/user')).toMatchObject({ status: 200 })
    expect(await enter(person.email)).toMatchObject({ data: { second_factor_token: expect.any(String) } })
    // The code that confirmed it is used up.
    expect(await send(await tokenOf(person.email), now)).toMatchObject({ status: 401 })
    expect(await emailsTo(person.email)).toContain('Ihr zweiter Faktor ist eingerichtet')
    expect((await audited(person.id)).map(({ action }) => action)).toContain('users.second_factor_set')
  })

  test('a sign-in with the password alone that is under way while it is confirmed opens no session', async () => {
    const person = await make.staff(organization)
    const here = await signedIn(person)
    const secret = ((await begin(here)).data as { secret: string }).secret
    await Promise.all([
      call(here, 'POST', `${own}/confirm`, { code: codeOf(secret, services.now()) }),
      ...Array.from({ length: 8 }, () => enter(person.email)),
    ])
    expect(await sessionsOf(person.id)).toHaveLength(1)
  })

  test('secrets and recovery codes stand in no table in plain text', async () => {
    const person = await make.staff(organization)
    const here = await signedIn(person)
    const { secret } = (await begin(here)).data as { secret: string }
    const { data } = await call(here, 'POST', `${own}/confirm`, { code: codeOf(secret, services.now()) })
    const { recovery_codes: codes } = data as { recovery_codes: string[] }
    const [factors, kept] = await Promise.all([
      platform.selectFrom('second_factors').selectAll().execute(),
      platform.selectFrom('recovery_codes').selectAll().execute(),
    ])
    const text = JSON.stringify([factors, kept.map(({ code_hash }) => code_hash.toString('latin1'))])
    for (const plain of [secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))])
      expect(text).not.toContain(plain)
  })

  test('another app needs a code of the present one, which goes on until the new one is confirmed', async () => {
    const { person, code, secret } = await personWithFactor()
    const here = await signedIn(person)
    expect(await begin(here)).toMatchObject({ status: 422, data: { errors: [{ path: 'code' }] } })
    const begun = await begin(here, { current_password: password, code: code() })
    const fresh = (begun.data as { secret: string }).secret
    clock.pass(halfMinute)
    expect(await send(await tokenOf(person.email), codeOf(secret, services.now()))).toMatchObject({
      status: 200,
    })
    expect(await call(here, 'POST', `${own}/confirm`, { code: codeOf(fresh, services.now()) })).toMatchObject(
      { status: 200 },
    )
    clock.pass(halfMinute)
    expect(await send(await tokenOf(person.email), codeOf(secret, services.now()))).toMatchObject({
      status: 401,
    })
    expect(await send(await tokenOf(person.email), codeOf(fresh, services.now()))).toMatchObject({
      status: 200,
    })
  })

  test('what was begun ends after a quarter of an hour', async () => {
    const here = await signedIn(await make.staff(organization))
    const { secret } = (await begin(here)).data as { secret: string }
    clock.pass(901)
    expect(
      await call(here, 'POST', `${own}/confirm`, { code: codeOf(secret, services.now()) }),
    ).toMatchObject({ status: 409 })
  })

  test('answers with secrets are not kept under an idempotency key', async () => {
    const here = await signedIn(await make.staff(organization))
    const reply = await call({ ...here, headers: { 'idempotency-key': 'schluessel-1' } }, 'POST', own, {
      current_password: password,
    })
    expect(reply.status).toBe(400)
  })
})

describe('recovery codes', () => {
  async function withCodes() {
    const { person, code } = await personWithFactor()
    const here = await signedIn(person)
    const { data } = await call(here, 'POST', `${own}/recovery-codes`, {
      current_password: password,
      code: code(),
    })
    return { person, here, codes: (data as { recovery_codes: string[] }).recovery_codes }
  }

  test('let in once each, in capitals and without hyphens, too; the person is told', async () => {
    const { person, here, codes } = await withCodes()
    const [first, second] = [codes[0]!, codes[1]!]
    expect(await send(await tokenOf(person.email), first)).toMatchObject({ status: 200 })
    expect(await send(await tokenOf(person.email), first)).toMatchObject({ status: 401 })
    const typed = second.toUpperCase().replaceAll('-', ' ')
    expect(await send(await tokenOf(person.email), typed)).toMatchObject({ status: 200 })
    expect(await call(here, 'GET', own)).toMatchObject({ data: { recovery_codes_left: 8 } })
    expect(await emailsTo(person.email)).toContain('Anmeldung mit einem Wiederherstellungscode')
  })

  test('of two sign-ins with one code at once, one gets in', async () => {
    const { person, codes } = await withCodes()
    const tokens = await Promise.all([tokenOf(person.email), tokenOf(person.email)])
    const answers = await Promise.all(tokens.map(token => send(token, codes[0]!)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('new ones end the old ones', async () => {
    const { person, here, codes } = await withCodes()
    const again = await call(here, 'POST', `${own}/recovery-codes`, {
      current_password: password,
      code: codes[0]!,
    })
    expect(again.status).toBe(200)
    expect(await send(await tokenOf(person.email), codes[1]!)).toMatchObject({ status: 401 })
  })
})

describe('where an organization demands it', () => {
  const demanding = (from: string) => make.organization({ config: { second_factor_required_from: from } })

  test('who has none sets it up before anything else, from that day on', async () => {
    const demands = await demanding('2026-11-21')
    const person = await make.staff(demands)
    const caller = { host: demands.portal_domain, ...(await make.signIn(person)) }
    expect(await call(caller, 'GET', '/api/procedures')).toMatchObject({ status: 200 })
    expect(await as(caller).auth.user()).toMatchObject({
      is_second_factor_required: false,
      second_factor_required_from: '2026-11-21',
    })
    clock.set('2026-11-21T07:00:00+01:00')
    const later = { host: demands.portal_domain, ...(await make.signIn(person)) }
    expect(await call(later, 'GET', '/api/procedures')).toMatchObject({
      status: 403,
      data: { detail: 'Bitte richten Sie zuerst Ihren zweiten Faktor ein.' },
    })
    expect(await as(later).auth.user()).toMatchObject({ is_second_factor_required: true })

    const begun = await call(later, 'POST', own, { current_password: password })
    const { secret } = begun.data as { secret: string }
    expect(
      await call(later, 'POST', `${own}/confirm`, { code: codeOf(secret, services.now()) }),
    ).toMatchObject({ status: 200 })
    expect(await call(later, 'GET', '/api/procedures')).toMatchObject({ status: 200 })
    clock.pass(halfMinute)
    const removal = { current_password: password, code: codeOf(secret, services.now()) }
    expect(await call(later, 'POST', `${own}/remove`, removal)).toMatchObject({ status: 409 })
  })

  test('who has none is reminded by email, once a day, and nobody else', async () => {
    const demands = await demanding('2027-02-01')
    const [lacking, manager] = [await make.staff(demands), await make.staff(demands)]
    const [set, locked] = [
      await personWithFactor(await make.staff(demands)),
      await make.staff(demands, { locked_at: services.now().toISOString() }),
    ]
    const caller = { host: demands.portal_domain, ...(await make.signIn(manager)) }
    const remind = () => call(caller, 'POST', '/api/users/second-factor/remind')
    expect(await remind()).toMatchObject({ status: 200, data: { reminded: 2 } })
    expect(await remind()).toMatchObject({ data: { reminded: 0 } })
    const subject = 'Bitte richten Sie den zweiten Faktor ein'
    expect(await emailsTo(lacking.email)).toEqual([subject])
    expect([await emailsTo(set.person.email), await emailsTo(locked.email)]).toEqual([[], []])
    clock.pass(86_400 + 60)
    const tomorrow = { ...caller, ...(await make.signIn(manager)) }
    expect(await call(tomorrow, 'POST', '/api/users/second-factor/remind')).toMatchObject({
      data: { reminded: 2 },
    })
    const free = await make.organization()
    const other = { host: free.portal_domain, ...(await make.signIn(await make.staff(free))) }
    expect(await call(other, 'POST', '/api/users/second-factor/remind')).toMatchObject({ status: 409 })
  })

  test('the platform demands it of its admins by a setting, not of staff', async () => {
    services.settings.adminSecondFactor = 'required'
    const admin = { host: mainHost, ...(await make.signIn(await make.admin())) }
    const [refused, staff] = [
      await call(admin, 'GET', '/api/organizations'),
      await call(await signedIn(await make.staff(organization)), 'GET', '/api/procedures'),
    ]
    services.settings.adminSecondFactor = 'optional'
    expect([refused.status, staff.status]).toEqual([403, 200])
    expect(await call(admin, 'GET', '/api/organizations')).toMatchObject({ status: 200 })
  })
})

describe('taking it away', () => {
  test('needs password and code', async () => {
    const { person, code } = await personWithFactor()
    const here = await signedIn(person)
    const remove = (body: object) => call(here, 'POST', `${own}/remove`, body)
    expect(await remove({ current_password: 'falsch', code: code() })).toMatchObject({ status: 422 })
    expect(await remove({ current_password: password, code: wrong(code()) })).toMatchObject({ status: 422 })
    expect(await remove({ current_password: password, code: code() })).toMatchObject({ status: 204 })
    expect(await enter(person.email)).toMatchObject({ data: { access_token: expect.any(String) } })
    expect(await emailsTo(person.email)).toContain('Ihr zweiter Faktor ist abgeschaltet')
  })

  test('a manager resets it: the sessions end, the person hears of it, the audit names both', async () => {
    const { person } = await personWithFactor()
    const theirs = await signedIn(person)
    const manager = await make.staff(organization)
    const reset = await call(await signedIn(manager), 'DELETE', `/api/users/${person.id}/second-factor`)
    expect(reset.status).toBe(204)
    expect(await call(theirs, 'GET', '/api/auth/user')).toMatchObject({ status: 401 })
    expect(await enter(person.email)).toMatchObject({ data: { access_token: expect.any(String) } })
    expect(await emailsTo(person.email)).toContain('Ihr zweiter Faktor ist zurückgesetzt')
    expect((await audited(person.id)).map(({ action }) => action)).toContain('users.second_factor_reset')
    const left = await platform
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute()
    expect(left).toEqual([])
  })

  test('nobody resets it of somebody who holds more, of himself, or of another utility', async () => {
    const [mighty, clerk] = [
      await personWithFactor(),
      await personWithFactor(await make.staff(organization, { permissions: ['users'] })),
    ]
    const caller = await signedIn(clerk.person)
    const reset = (id: string) => call(caller, 'DELETE', `/api/users/${id}/second-factor`)
    const stranger = await personWithFactor(await make.staff(await make.organization()))
    const statuses = [
      await reset(mighty.person.id),
      await reset(clerk.person.id),
      await reset(stranger.person.id),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([403, 409, 404])
    expect(await enter(mighty.person.email)).toMatchObject({
      data: { second_factor_token: expect.any(String) },
    })
  })

  test('a link for a forgotten password does not get past it', async () => {
    const { person } = await personWithFactor()
    await call({ host }, 'POST', '/api/auth/password/forgotten', { email: person.email })
    await runJobs()
    const [token] =
      /[\w-]{43}/.exec(mailbox.emails.findLast(({ to }) => to.email === person.email)!.text) ?? []
    const chosen = 'acht Fässer klares Wasser'
    await call({ host }, 'POST', '/api/auth/password/choose', {
      token,
      password: chosen,
      password_confirm: chosen,
    })
    expect(await enter(person.email, chosen)).toMatchObject({
      data: { second_factor_token: expect.any(String) },
    })
  })
})
