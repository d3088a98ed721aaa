import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import { superuserConnection } from '#server/postgres/lease.ts'
import { scheduleRetention } from '#server/retention/schedule.ts'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import type { Organization } from '#server/core/organization.ts'
import { factories } from '../factories.ts'
import { runAsOwner } from '../run-as-owner.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, clock, connections, loggedErrors, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const { platform } = services.database

/** Two organizations that differ only in their retention settings. */
const days = (retention: object) => ({ config: { retention } })
const organization = await make.organization()
const keeper = await make.organization(
  days({
    procedure_completed_soft_delete: 0,
    procedure_hard_delete: 0,
    customer_hard_delete: 0,
    postbox_hard_delete: 0,
    postbox_soft_delete_no_customer: 0,
  }),
)
const clerk = await make.staff(organization)
const visitor: Caller = { host: organization.portal_domain }

/** Signs in anew, because sessions do not last for years. */
const signInClerk = async () => make.signIn(clerk, organization)
const ago = (count: number) => new Date(services.now().getTime() - count * 86_400_000).toISOString()
const completed = (of: Organization, at: string, values: object = {}) =>
  make.procedure(of, { status: 'completed', submitted_at: at, completed_at: at, ...values })

async function passDays(count = 1) {
  clock.pass(count * 86_400)
  await scheduleRetention(services)
  await runJobs()
}

const left = async (table: 'procedures' | 'customers' | 'postbox_messages', id: string) =>
  (await platform.selectFrom(table).select('id').where('id', '=', id).execute()).length
const bell = (user: { id: string }) =>
  platform
    .selectFrom('notifications')
    .select('data')
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute()
const retentionNotifications = async () =>
  (await bell(clerk)).map(({ data }) => data).filter(({ kind }) => kind === 'retention')
const erased = async (table: string, of = organization) => {
  const rows = await platform
    .selectFrom('audit_events')
    .select('details')
    .where('organization_id', '=', of.id)
    .where('action', '=', `${table}.erase`)
    .execute()
  return rows.reduce((sum, { details }) => sum + (details as { count: number }).count, 0)
}

/** Tables that contain a word, read by the superuser, who bypasses row-level security. */
async function tablesWith(word: string): Promise<string[]> {
  const { host, port, database } = connections.owner
  const client = new Client({ ...superuserConnection(host!, port!), database })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  )
  const found = []
  for (const { name } of tables.rows) {
    const { rowCount } = await client.query(
      `select from ${name} as it where it::text ilike '%' || $1 || '%'`,
      [word],
    )
    if (rowCount) found.push(name)
  }
  await client.end()
  return found
}

describe('a completed procedure', () => {
  test('is soft-deleted after 180 days, and can be restored', async () => {
    const { id, key } = await completed(organization, ago(179))
    const link = { ...visitor, procedureKey: key }
    await passDays(0)
    expect(await call(link, 'GET', `/api/procedures/${id}/public`)).toMatchObject({ status: 200 })
    await passDays()
    const staff = await signInClerk()
    expect(await call(link, 'GET', `/api/procedures/${id}/public`)).toMatchObject({ status: 404 })
    expect(await call(staff, 'GET', `/api/procedures/${id}`)).toMatchObject({ status: 404 })
    expect(await call(staff, 'GET', '/api/procedures?tab=all')).toMatchObject({ data: [] })
    const erased_at = new Date(services.now().getTime() + 185 * 86_400_000).toISOString()
    expect(await call(staff, 'GET', '/api/procedures/deleted')).toMatchObject({ data: [{ id, erased_at }] })

    expect(await call(staff, 'POST', `/api/procedures/${id}/restore`)).toMatchObject({
      status: 200,
      data: { id },
    })
    expect(await call(link, 'GET', `/api/procedures/${id}/public`)).toMatchObject({ status: 200 })
    expect(await call(staff, 'POST', `/api/procedures/${id}/restore`)).toMatchObject({ status: 404 })
    await passDays(179)
    expect(await call(await signInClerk(), 'GET', `/api/procedures/${id}`)).toMatchObject({ status: 200 })
    await passDays()
    expect(await call(await signInClerk(), 'GET', `/api/procedures/${id}`)).toMatchObject({ status: 404 })
  })

  test('is erased from the bin by hand, unless somebody holds it', async () => {
    const staff = await signInClerk()
    const [{ id }, other] = await Promise.all([
      completed(organization, ago(3)),
      completed(organization, ago(3)),
    ])
    const erase = (id: string) => call(staff, 'POST', `/api/procedures/${id}/erase`)
    expect(await erase(id)).toMatchObject({ status: 404 })
    await call(staff, 'DELETE', `/api/procedures/${id}`)
    const hold = { noun: 'procedures', ids: [id, other.id], reason: 'Widerspruch läuft' }
    await call(staff, 'POST', '/api/retention/holds', hold)
    expect(await call(staff, 'GET', `/api/procedures/${other.id}`)).toMatchObject({
      data: { hold: { reason: 'Widerspruch läuft' } },
    })
    const [binned] = (await call(staff, 'GET', '/api/procedures/deleted')).data as { hold_reason: string }[]
    expect(binned).toMatchObject({ id, hold_reason: 'Widerspruch läuft', erased_at: null })
    expect(await erase(id)).toMatchObject({
      status: 409,
      data: { detail: expect.stringContaining('Widerspruch läuft') },
    })
    const { data } = await call(staff, 'GET', '/api/retention/holds')
    const held = (data as { id: string; subject: { id: string } }[]).find(each => each.subject.id === id)!
    await call(staff, 'DELETE', `/api/retention/holds/${held.id}`)
    expect(await erase(id)).toMatchObject({ status: 204 })
    expect([await left('procedures', id), await left('procedures', other.id)]).toEqual([0, 1])
    expect(await erase(id)).toMatchObject({ status: 404 })
  })

  test('is erased after 365 days, a week after staff were notified once', async () => {
    const before = (await retentionNotifications()).length
    const { id } = await completed(organization, ago(357))
    const open = await make.procedure(organization, { submitted_at: ago(2000) })
    const other = await completed(keeper, ago(2000))
    await passDays(0)
    expect((await retentionNotifications()).length).toBe(before)
    for (let count = 0; count < 7; count += 1) await passDays()
    expect((await retentionNotifications()).slice(before)).toMatchObject([
      { title: 'Aufbewahrung: 1 Vorgang', text: expect.stringContaining('endgültig gelöscht') },
    ])
    expect(await left('procedures', id)).toBe(1)
    await passDays()
    expect(await left('procedures', id)).toBe(0)
    expect([await left('procedures', open.id), await left('procedures', other.id)]).toEqual([1, 1])
    expect((await retentionNotifications()).length).toBe(before + 1)
    expect(await erased('procedures', keeper)).toBe(0)
  })

  test('is erased in a closed organization, with its file', async () => {
    const shut = await make.organization()
    const { id } = await completed(shut, ago(400))
    const file = await make.media(shut, { procedure_id: id })
    await platform
      .updateTable('organizations')
      .set({ deleted_at: ago(0), portal_published: false })
      .where('id', '=', shut.id)
      .execute()
    await passDays(0)
    await passDays(7)
    expect(await left('procedures', id)).toBe(0)
    await expect(services.storage.get(file.storage_key)).rejects.toThrow()
  })

  test('that became due by a shorter setting still waits for a week', async () => {
    const strict = await make.organization(days({ procedure_hard_delete: 3 }))
    const hasty = await completed(strict, ago(1))
    const changed = await make.organization(days({ procedure_hard_delete: 30 }))
    const old = await completed(changed, ago(90))
    await passDays(0)
    expect(await left('procedures', old.id)).toBe(1)
    await passDays(2)
    expect(await left('procedures', hasty.id)).toBe(1)
    await passDays()
    expect([await left('procedures', hasty.id), await left('procedures', old.id)]).toEqual([0, 1])
    await passDays(4)
    expect(await left('procedures', old.id)).toBe(0)
  })

  test('leaves no trace in any table, file, email or job', async () => {
    const [word, email] = ['Quittenbaum', 'quittenbaum@haus.test']
    const { value } = exampleProcedures()['meterreading'] as { value: object }
    mailbox.fail({ code: 'ECONNECTION' })
    const reply = await call(visitor, 'POST', '/api/procedures', {
      ...value,
      customer_lastname: word,
      customer_email: email,
      message: `Grüße von ${word}`,
    })
    const { id } = reply.data as { id: string }
    await runJobs()
    const of = { id, organization_id: organization.id }
    const assertion = await make.assertion(organization, { lastname: word, fulfilled_at: ago(0) })
    await platform
      .updateTable('procedures')
      .set({ trust_assertion_id: assertion.id, status: 'completed', completed_at: ago(0) })
      .where('id', '=', id)
      .execute()
    await make.statusupdate(of, { message: `Rückruf an ${word}` })
    await make.confirmation(of, { email })
    await make.email(organization, { recipient: email, subject: 'Ihr Entwurf' })
    const file = await make.media(organization, { procedure_id: id, name: `${word}.pdf` })
    const note = await call(await signInClerk(), 'POST', `/api/procedures/${id}/notes`, { message: word })
    expect(note.status).toBe(200)
    await call(await signInClerk(), 'POST', `/api/procedures/${id}/messages`, {
      subject: 'Frage',
      message: word,
    })
    await runJobs()
    const places = [
      'public.procedures',
      'public.statusupdates',
      'public.notifications',
      'graphile_worker._private_jobs',
    ]
    expect(await tablesWith(word)).toEqual(expect.arrayContaining(places))
    expect(await tablesWith(email)).toEqual(expect.arrayContaining(['public.emails']))

    clock.pass(90 * 86_400)
    await passDays(270)
    await passDays(7)
    expect(await left('procedures', id)).toBe(0)
    await deleteExpired(services)
    expect([await tablesWith(word), await tablesWith(email)]).toEqual([[], []])
    await expect(services.storage.get(file.storage_key)).rejects.toThrow()
    loggedErrors.length = 0
    mailbox.recover()
  })
})

describe('an interrupted run', () => {
  test('has erased whole procedures only, and the next one erases the others, counted once', async () => {
    const count = 104
    const place = await make.organization(days({ procedure_hard_delete: 20 }))
    const all = []
    for (let n = 0; n < count; n += 1) all.push(await completed(place, ago(30)))
    const files = await make.media(place, { procedure_id: all[0]!.id })
    await passDays(0)
    const last = all.at(-1)!.id
    await owner(`create function stop_here() returns trigger language plpgsql as
      $$ begin if old.id = '${last}' then raise exception 'the light went out'; end if; return old; end $$`)
    await owner(
      'create trigger stop_here before delete on procedures for each row execute function stop_here()',
    )
    await passDays(7)
    const kept = () =>
      platform.selectFrom('procedures').select('id').where('organization_id', '=', place.id).execute()
    expect([(await kept()).length, await erased('procedures', place)]).toEqual([4, 100])
    expect(loggedErrors.length).toBeGreaterThan(0)
    loggedErrors.length = 0
    await owner('drop function stop_here cascade')
    await Promise.all([scheduleRetention(services), scheduleRetention(services)])
    await runJobs({ again: true })
    expect([(await kept()).length, await erased('procedures', place)]).toEqual([0, count])
    await expect(services.storage.get(files.storage_key)).rejects.toThrow()
    await passDays()
    expect(await erased('procedures', place)).toBe(count)
  })
})

const owner = (statement: string) => runAsOwner(connections, statement)

describe('the postbox', () => {
  test('soft-deletes messages without an account after 90 days, and erases all after 1095', async () => {
    const customer = await make.customer(organization)
    const own = await make.postboxMessage(customer, organization)
    const loose = await make.postboxMessage(null, organization, { email: 'lose@haus.test' })
    const file = await make.media(organization, { postbox_message_id: loose.id })
    await passDays(89)
    const status = async ({ id }: { id: string }) =>
      (await call(await signInClerk(), 'GET', `/api/postbox/${id}`)).status
    expect([await status(own), await status(loose)]).toEqual([200, 200])
    await passDays()
    expect([await status(own), await status(loose)]).toEqual([200, 404])
    await passDays(998)
    expect([await left('postbox_messages', own.id), await left('postbox_messages', loose.id)]).toEqual([1, 1])
    await passDays(7)
    expect([await left('postbox_messages', own.id), await left('postbox_messages', loose.id)]).toEqual([0, 0])
    await expect(services.storage.get(file.storage_key)).rejects.toThrow()
    expect(await tablesWith('lose@haus.test')).toEqual([])
  })
})

describe('an account', () => {
  test('that is locked is erased after 90 days, without its procedure; an unlocked one stays', async () => {
    const email = 'mirabelle@haus.test'
    const locked = await make.customer(organization, { locked_at: ago(0) }, { email })
    const again = await make.customer(organization, { locked_at: ago(0) })
    const elsewhere = await make.customer(keeper, { locked_at: ago(400) })
    const mine = await make.procedure(organization, { customer_id: locked.id, customer_email: '' })
    await make.email(organization, { recipient: email })
    await passDays(83)
    expect((await retentionNotifications()).at(-1)).toMatchObject({
      title: 'Aufbewahrung: 2 gesperrte Kundenkonten',
    })
    await call(await signInClerk(), 'POST', `/api/customers/${again.id}/unlock`)
    await passDays(7)
    expect([await left('customers', locked.id), await left('customers', again.id)]).toEqual([0, 1])
    expect([await left('customers', elsewhere.id), await left('procedures', mine.id)]).toEqual([1, 1])
    expect(await tablesWith(email)).toEqual([])
  })
})

describe('works', () => {
  test('are archived after the configured days, and never where these are 0', async () => {
    const published = { published: true, start_at: ago(400), end_at: ago(300) }
    const archive = await make.organization({ config: { maintenance_archive_days: 30 } })
    const never = await make.organization({ config: { maintenance_archive_days: 0 } })
    const shown = async (of: Organization) => {
      const { id } = await make.maintenance(of, published)
      return (await call({ host: of.portal_domain }, 'GET', `/api/maintenances/${id}`)).status
    }
    expect([await shown(archive), await shown(never)]).toEqual([404, 200])
  })
})
