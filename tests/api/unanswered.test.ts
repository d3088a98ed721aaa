import { beforeEach, expect, test } from 'vitest'
import { scheduleCustomerReminders } from '#server/procedures/remind.ts'
import { scheduleClosings } from '#server/procedures/unanswered/close.ts'
import { factories } from '../factories.ts'
import { runAsOwner } from '../run-as-owner.ts'
import { type Caller, createTestServices } from '../services.ts'

// Friday, 20 November 2026. Wednesday before is a holiday in Sachsen; 25 and 26 December are everywhere.
const { services, as, clock, mailbox, loggedErrors, connections, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const config = { unanswered: { enabled: true, remind_days: 5, close_days: 10 } }
const organization = await make.organization({ config, federal_state: 'Sachsen' })
const anja = await make.staff(organization, { firstname: 'Anja', lastname: 'Berg' })
/** A sign-in lasts for hours, so that every day has its own. */
const signIn = async () => as(await make.signIn(anja, organization)).procedures
let clerk = await signIn()

const of = ({ id }: { id: string }) => ({ params: { id } })
const emails = (to: string) => mailbox.emails.filter(each => each.to.email === to)
beforeEach(() => moveTo('2026-11-20T12:00:00Z'))

async function ask(email: string, more: object = {}, in_organization = organization, by = clerk) {
  const found = await make.procedure(in_organization, { status: 'in_progress', customer_email: email })
  const body = { status: 'waiting_customer' as const, message: 'Welcher Zähler?', ...more }
  return { ...found, asked: await by.changeStatus({ ...of(found), body }) }
}

async function moveTo(at: string) {
  clock.set(at)
  clerk = await signIn()
}

async function morning(day: string) {
  await moveTo(`${day}T06:00:00Z`)
  await scheduleCustomerReminders(services)
  await runJobs()
  await scheduleClosings(services)
  await runJobs()
}

test('is announced, reminded of, closed once, and its clerk hears of it', async () => {
  const email = 'still@haus.test'
  const found = await ask(email)
  await clerk.assign({ ...of(found), body: { user_ids: [anja.id] } })
  expect(found.asked.without_answer).toEqual({ remind_on: '2026-11-27', close_on: '2026-12-11' })
  await runJobs()
  expect(emails(email)[0]!.text).toMatch(/27\.11\.2026[^]*11\.12\.2026/)
  const holder: Caller = { host: organization.portal_domain, procedureKey: found.key }
  expect((await as(holder).procedures.status(of(found))).without_answer?.close_on).toBe('2026-12-11')

  await morning('2026-11-26')
  expect(emails(email)).toHaveLength(1)
  await morning('2026-11-27')
  await morning('2026-11-27')
  expect(emails(email)).toHaveLength(2)
  expect(emails(email)[1]!.text).toMatch(/11\.12\.2026/)
  expect((await clerk.get(of(found))).without_answer).toEqual({ remind_on: null, close_on: '2026-12-11' })

  await morning('2026-12-10')
  expect((await clerk.get(of(found))).status).toBe('waiting_customer')
  await morning('2026-12-11')
  await morning('2026-12-11')
  const closed = await clerk.get(of(found))
  expect(closed).toMatchObject({ status: 'completed', without_answer: null })
  expect(closed.statusupdates.map(({ status }) => status).slice(0, 2)).toEqual(['completed', 'in_progress'])
  expect(emails(email)).toHaveLength(3)
  expect(emails(email)[2]!.text).toContain('keine Antwort auf unsere Rückfrage')
  const bell = await platform
    .selectFrom('notifications')
    .select('data')
    .where('user_id', '=', anja.id)
    .execute()
  expect(bell.filter(({ data }) => data.kind === 'unanswered')).toHaveLength(1)
})

test('an answer after the end opens it again, with a new deadline, and its clerk hears of it', async () => {
  const email = 'doch@haus.test'
  const found = await ask(email)
  await clerk.assign({ ...of(found), body: { user_ids: [anja.id] } })
  await runJobs()
  await morning('2026-11-27')
  await morning('2026-12-11')
  const closed = await clerk.get(of(found))
  expect(closed).toMatchObject({ status: 'completed', flags: ['unanswered'] })
  expect(
    (await clerk.list({ query: { tab: 'all', flag: 'unanswered' } })).data.map(({ id }) => id),
  ).toContain(found.id)
  const holder = as({ host: organization.portal_domain, procedureKey: found.key }).procedures
  expect(await holder.status(of(found))).toMatchObject({ message_allowed: true, upload_allowed: true })

  await moveTo('2026-12-14T09:00:00Z')
  await holder.reply({ ...of(found), body: { message: 'Der Hauptzähler.' } })
  await runJobs()
  const open = await clerk.get(of(found))
  expect(open).toMatchObject({ status: 'in_progress', flags: ['reply'], completed_at: null })
  expect(open.due_at).toMatch(/^202[67]-/)
  expect(open.due_at! > '2026-12-11').toBe(true)
  expect(open.statusupdates.map(({ kind }) => kind).slice(0, 2)).toEqual(['status', 'reply'])
  const bell = await platform
    .selectFrom('notifications')
    .select('data')
    .where('user_id', '=', anja.id)
    .execute()
  expect(bell.filter(({ data }) => data.kind === 'procedure_reply')).not.toEqual([])

  // What staff close stays closed, also after it was closed without an answer once.
  await clerk.changeStatus({ ...of(found), body: { status: 'completed' } })
  expect(await clerk.get(of(found))).toMatchObject({ flags: [] })
  await expect(holder.reply({ ...of(found), body: { message: 'Noch etwas.' } })).rejects.toMatchObject({
    status: 409,
  })
})

test('waits where staff hold it, an answer came, or it went into another', async () => {
  const [held, answered, merged, stays] = [
    await ask('a@haus.test'),
    await ask('b@haus.test'),
    await ask('c@haus.test'),
    await ask('c@haus.test'),
  ]
  const waiting = await clerk.keepWaiting(of(held))
  expect(waiting.without_answer).toBeNull()
  expect(waiting.statusupdates[0]!.message).toBe('Erinnerung und Abschluss angehalten')
  await expect(clerk.keepWaiting(of(held))).rejects.toMatchObject({ status: 409 })
  const holder: Caller = { host: organization.portal_domain, procedureKey: answered.key }
  await as(holder).procedures.reply({ ...of(answered), body: { message: 'Der Hauptzähler.' } })
  await platform
    .updateTable('procedures')
    .set({ merged_into: stays.id })
    .where('id', '=', merged.id)
    .execute()
  await runJobs()
  const before = emails('c@haus.test').length
  await morning('2026-11-27')
  expect(emails('c@haus.test')).toHaveLength(before + 1)
  await morning('2026-12-11')
  const status = async (found: { id: string }) =>
    (
      await platform
        .selectFrom('procedures')
        .select('status')
        .where('id', '=', found.id)
        .executeTakeFirstOrThrow()
    ).status
  expect([await status(held), await status(answered), await status(merged), await status(stays)]).toEqual([
    'waiting_customer',
    'in_progress',
    'waiting_customer',
    'completed',
  ])
  expect(emails('a@haus.test')).toHaveLength(1)
})

test('counts from the day that was asked for, in working days of the Land, and leaves the same time after a late reminder', async () => {
  const found = await ask('tag@haus.test', { respond_by: '2026-12-15' })
  // Ten working days after Tuesday, 15 December, without Christmas and New Year.
  expect(found.asked.without_answer).toEqual({ remind_on: '2026-12-13', close_on: '2026-12-30' })
  const late = await ask('spaet@haus.test')
  await morning('2026-12-21')
  expect((await clerk.get(of(late))).without_answer).toEqual({ remind_on: null, close_on: '2027-01-06' })
  expect((await clerk.get(of(late))).status).toBe('waiting_customer')
})

test('does not close what could not be announced', async () => {
  const nobody = await ask('')
  expect(nobody.asked.without_answer).toBeNull()
  const returned = await ask('voll@haus.test')
  await runJobs()
  await morning('2026-11-27')
  await platform
    .updateTable('emails')
    .set({ bounced_at: clock.now().toISOString() })
    .where('recipient', '=', 'voll@haus.test')
    .execute()
  await morning('2026-12-11')
  const after = await clerk.get(of(returned))
  expect(after).toMatchObject({ status: 'waiting_customer', without_answer: null })
  expect(after.statusupdates[0]!.message).toContain('E-Mail zurückkam')
})

test('one that cannot be closed keeps no other from it, and is tried again', async () => {
  const [stuck, other] = [await ask('fest@haus.test'), await ask('frei@haus.test')]
  await runAsOwner(
    connections,
    `create function stay() returns trigger language plpgsql as
    $$ begin if new.status = 'completed' and new.id = '${stuck.id}' then raise exception 'not now'; end if; return new; end $$`,
  )
  await runAsOwner(
    connections,
    'create trigger stay before update on procedures for each row execute function stay()',
  )
  await morning('2026-11-27')
  await morning('2026-12-11')
  const statusOf = async (found: { id: string }) => (await clerk.get(of(found))).status
  expect([await statusOf(stuck), await statusOf(other)]).toEqual(['waiting_customer', 'completed'])
  expect(loggedErrors.splice(0)).not.toEqual([])
  await runAsOwner(connections, 'drop function stay cascade')
  await runJobs({ again: true })
  expect(await statusOf(stuck)).toBe('completed')
})

test('is off where the organization says nothing, and stops where it is switched off', async () => {
  const plain = await make.organization()
  const lutz = as(await make.signIn(await make.staff(plain), plain)).procedures
  expect((await ask('aus@haus.test', {}, plain, lutz)).asked.without_answer).toBeNull()
  const found = await ask('ende@haus.test')
  await morning('2026-11-27')
  await platform
    .updateTable('organizations')
    .set({
      config: JSON.stringify({
        ...organization.config,
        unanswered: { ...config.unanswered, enabled: false },
      }) as never,
    })
    .where('id', '=', organization.id)
    .execute()
  await morning('2026-12-14')
  expect(await clerk.get(of(found))).toMatchObject({ status: 'waiting_customer', without_answer: null })
})
