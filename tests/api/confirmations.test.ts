import { beforeEach, describe, expect, test, vi } from 'vitest'
import { factories } from '../factories.ts'
import { procedureBody } from '../procedure-body.ts'
import { createTestServices } from '../services.ts'
import { newToken } from '#server/core/crypto/encryption.ts'

/** A procedure type that two other persons must confirm. */
vi.mock('#contract/procedures/registry.ts', async original => {
  const { procedureDefinitions } = await original<typeof import('#contract/procedures/registry.ts')>()
  const confirmations = (data: Record<string, unknown>) => [
    {
      role: 'old',
      label: 'Bisherige Eigentümerin',
      email: 'alt@haus.test',
      text: 'Das Haus gehört mir nicht mehr.',
    },
    {
      role: 'new',
      label: 'Neuer Eigentümer',
      email: String(data.email ?? 'neu@haus.test'),
      text: `Das Haus gehört jetzt mir, Post an ${String(data.email ?? 'neu@haus.test')}.`,
      field: 'email',
    },
  ]
  const all = procedureDefinitions.map(each =>
    each.type === 'meterreading' ? { ...each, confirmations } : each,
  )
  return { procedureDefinitions: all, definitionOf: (type: string) => all.find(each => each.type === type) }
})

const { as, mailbox, runJobs, clock, services } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const visitor = { host: organization.portal_domain }
const anja = await make.staff(organization)
const signIn = async () => as(await make.signIn(anja, organization)).procedures
let clerk = await signIn()
const holder = (confirmationKey: string) => as({ ...visitor, confirmationKey }).confirmations
const sender = (procedureKey: string) => as({ ...visitor, procedureKey }).procedures
const refused = (status: number) => expect.objectContaining({ status })
const conflict = (detail: RegExp) =>
  expect.objectContaining({ problem: expect.objectContaining({ detail: expect.stringMatching(detail) }) })

const emailsTo = (address: string) => mailbox.emails.filter(({ to }) => to.email === address)
const link = /\/bestaetigen\/([0-9a-f-]{36})\/([\w-]{43})/
const linkTo = (address: string) => {
  const [, id = '', key = ''] = link.exec(emailsTo(address).at(-1)?.text ?? '') ?? []
  return { params: { id }, key }
}
const day = 86_400

beforeEach(async () => {
  mailbox.emails.length = 0
  clerk = await signIn()
})

async function sent() {
  const { id } = await as(visitor).procedures.create({
    body: procedureBody('meterreading', { customer_email: 'hanna@haus.test' }),
  })
  await runJobs()
  const [, key = ''] =
    /\/vorgang\/[0-9a-f-]{36}\/([\w-]{43})/.exec(emailsTo('hanna@haus.test')[0]!.text) ?? []
  return { params: { id }, key }
}

const pressed = async (address: string) => {
  const { params, key } = linkTo(address)
  return holder(key).confirm({ params })
}

describe('a procedure that others must confirm', () => {
  test('emails each of them, and shows who has confirmed', async () => {
    const { params } = await sent()
    expect(emailsTo('alt@haus.test')).toMatchObject([
      { subject: 'Bitte bestätigen Sie: Bisherige Eigentümerin', autoSubmitted: true },
    ])
    expect(emailsTo('neu@haus.test')[0]!.text).toMatch(/Das Haus gehört jetzt mir[^]*gilt bis 04\.12\.2026/)
    expect((await clerk.get({ params })).flags).toEqual(['unconfirmed'])

    const { params: first, key } = linkTo('alt@haus.test')
    expect(await holder(key).get({ params: first })).toMatchObject({
      state: 'waiting',
      label: 'Bisherige Eigentümerin',
      type: 'meterreading',
      confirmed_at: null,
    })
    await pressed('alt@haus.test')
    const half = await clerk.get({ params })
    expect(half.flags).toEqual(['unconfirmed'])
    expect(half.confirmations).toMatchObject([
      { role: 'old', state: 'confirmed', confirmed_at: services.now().toISOString(), email_state: 'sent' },
      { role: 'new', state: 'waiting', confirmed_at: null },
    ])
    await pressed('neu@haus.test')
    const { flags, statusupdates } = await clerk.get({ params })
    expect(flags).toEqual([])
    expect(statusupdates.filter(({ kind }) => kind === 'confirmation')).toMatchObject([
      { message: 'Neuer Eigentümer', is_public: true },
      { message: 'Bisherige Eigentümerin', is_public: true },
    ])
  })

  test('is confirmed once, however often the link is opened and the button pressed', async () => {
    const { params } = await sent()
    const { params: of, key } = linkTo('alt@haus.test')
    for (let turn = 0; turn < 3; turn += 1) await holder(key).get({ params: of })
    expect((await clerk.get({ params })).confirmations[0]).toMatchObject({ state: 'waiting' })
    await Promise.all([1, 2, 3, 4].map(() => holder(key).confirm({ params: of })))
    clock.pass(60)
    const again = await holder(key).confirm({ params: of })
    const { confirmations, statusupdates } = await clerk.get({ params })
    expect(again.confirmed_at).toBe(confirmations[0]!.confirmed_at)
    expect(statusupdates.filter(({ kind }) => kind === 'confirmation')).toHaveLength(1)
  })

  test('does not open with another key or another id', async () => {
    await sent()
    const [one, other] = [linkTo('alt@haus.test'), linkTo('neu@haus.test')]
    for (const key of [newToken(), other.key])
      await expect(holder(key).confirm({ params: one.params })).rejects.toEqual(refused(404))
    const stranger = { host: (await make.organization()).portal_domain, confirmationKey: one.key }
    await expect(as(stranger).confirmations.get({ params: one.params })).rejects.toEqual(refused(404))
  })
})

describe('an expired link', () => {
  test('confirms nothing, and can be requested anew', async () => {
    const { params } = await sent()
    const old = linkTo('alt@haus.test')
    clock.pass(14 * day)
    await expect(holder(old.key).confirm(old)).rejects.toEqual(conflict(/abgelaufen/))
    clerk = await signIn()
    expect((await clerk.get({ params })).confirmations[0]).toMatchObject({ state: 'expired' })
    await holder(old.key).renew(old)
    await runJobs()
    await expect(holder(old.key).get(old), 'the old one').rejects.toEqual(refused(404))
    expect(await pressed('alt@haus.test')).toMatchObject({ state: 'confirmed' })
  })

  test('is not renewed while it is valid', async () => {
    await sent()
    const { params, key } = linkTo('alt@haus.test')
    await expect(holder(key).renew({ params })).rejects.toEqual(conflict(/gilt noch/))
  })
})

describe('another email', () => {
  test('is sent on the applicant’s request, not at once again, and at most five times', async () => {
    const { params, key } = await sent()
    const { confirmations } = await sender(key).status({ params })
    expect(confirmations.map(({ email }) => email)).toEqual(['a…@haus.test', 'n…@haus.test'])
    const of = { params: { ...params, confirmation_id: confirmations[0]!.id } }
    await expect(sender(key).sendConfirmation(of)).rejects.toEqual(conflict(/gerade erst/))
    for (let turn = 0; turn < 4; turn += 1) {
      clock.pass(61)
      await sender(key).sendConfirmation(of)
    }
    clock.pass(61)
    await expect(sender(key).sendConfirmation(of)).rejects.toEqual(conflict(/mehrmals/))
    await clerk.sendConfirmation(of)
    await runJobs()
    expect(emailsTo('alt@haus.test')).toHaveLength(6)
    await expect(sender(newToken()).sendConfirmation(of)).rejects.toEqual(refused(404))
  })

  test('goes to the corrected address, which the procedure shows, too', async () => {
    const { params } = await sent()
    const wrong = linkTo('neu@haus.test')
    const [, { id: confirmation_id } = { id: '' }] = (await clerk.get({ params })).confirmations
    const of = { params: { ...params, confirmation_id } }
    await expect(clerk.correctConfirmation({ ...of, body: { email: 'neu@' } })).rejects.toEqual(refused(422))
    const found = await clerk.correctConfirmation({ ...of, body: { email: 'neuer@haus.test' } })
    expect(found).toMatchObject({ data: { email: 'neuer@haus.test' }, flags: ['unconfirmed'] })
    await runJobs()
    await expect(holder(wrong.key).confirm(wrong), 'the wrong one').rejects.toEqual(refused(404))
    expect(await pressed('neuer@haus.test')).toMatchObject({
      text: 'Das Haus gehört jetzt mir, Post an neuer@haus.test.',
      state: 'confirmed',
    })
    await expect(clerk.correctConfirmation({ ...of, body: { email: 'x@haus.test' } })).rejects.toEqual(
      conflict(/schon bestätigt/),
    )
  })

  test('that bounces is shown to the clerk', async () => {
    mailbox.fail({ code: 'EENVELOPE', responseCode: 550, permanent: true })
    const { id } = await as(visitor).procedures.create({
      body: procedureBody('meterreading', { send_email_acknowledgement: false }),
    })
    await runJobs()
    mailbox.recover()
    const { confirmations } = await clerk.get({ params: { id } })
    expect(confirmations.map(({ email_state }) => email_state)).toEqual(['bounced', 'bounced'])
  })
})

test('closing the procedure ends its requested confirmations', async () => {
  const { params, key } = await sent()
  const asked = linkTo('alt@haus.test')
  await sender(key).withdraw({ params })
  expect(await holder(asked.key).get(asked)).toMatchObject({ state: 'closed' })
  await expect(holder(asked.key).confirm(asked)).rejects.toEqual(conflict(/abgeschlossen/))
  await clerk.remove({ params })
  await expect(holder(asked.key).get(asked)).rejects.toEqual(refused(404))
})
