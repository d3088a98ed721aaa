import { describe, expect, test } from 'vitest'
import { type RetentionSetting, retentionPeriods, retentionSettings } from '#contract/retention/periods.ts'
import type { HeldNoun, RetentionPreview, RetentionProofRow } from '#contract/retention/retention.ts'
import { nextRun } from '#server/retention/nightly-run.ts'
import { scheduleRetention } from '#server/retention/schedule.ts'
import type { Organization } from '#server/core/organization.ts'
import { countStatements } from '../count-statements.ts'
import { factories } from '../factories.ts'
import { retentionRecords } from '../retention-records.ts'
import { createTestServices } from '../services.ts'

const { services, as, call, clock, runJobs } = await createTestServices()
const make = factories(services)
const { platform } = services.database

const msPerDay = 86_400_000
const ago = (days: number) => new Date(services.now().getTime() - days * msPerDay).toISOString()

/** Signs in anew, because sessions do not last for weeks. */
async function officeOf(of: Organization) {
  const clerk = await make.staff(of)
  return async () => make.signIn(clerk, of)
}

/** Lets the nightly job run so many nights, each at its hour. */
async function passNights(count: number) {
  for (let night = 0; night < count; night += 1) {
    clock.pass((nextRun(services.now()).getTime() - services.now().getTime()) / 1000)
    await scheduleRetention(services)
    await runJobs()
  }
}

const proofsOf = async (caller: Awaited<ReturnType<typeof make.signIn>>) =>
  (await as(caller).retention.proofs({ query: { per_page: 100 } })).data

const sorted = (rows: readonly { setting: string; day: string; count: number }[]) =>
  rows.map(({ setting, day, count }) => `${day} ${setting} ${count}`).toSorted()

test('what the preview counts for each rule and night is what the job then deletes, and proves', async () => {
  const of = await make.organization()
  const office = await officeOf(of)
  for (const [index, setting] of retentionSettings.entries()) {
    const { days } = retentionPeriods[setting]
    // Long over, over in a few nights, and not within the month.
    for (const left of [-100, -1, 3.5, 3.6, 8.5 + index, 29.2, 40])
      await retentionRecords[setting](make, of, ago(Math.max(days - left, 0)))
  }
  const preview = await as(await office()).retention.preview({ body: {} })
  const { rules, groups, first, last } = preview
  expect(rules.map(({ setting }) => setting)).toEqual(retentionSettings)
  for (const rule of rules) expect(rule).toMatchObject({ soon: expect.toSatisfy((soon: number) => soon > 1) })
  expect([first, last]).toEqual(['2026-11-21', '2026-12-20'])
  expect(new Set(groups.map(({ setting }) => setting)).size).toBe(retentionSettings.length)
  await passNights(30)
  const proofs = await proofsOf(await office())
  expect(sorted(proofs)).toEqual(sorted(groups))
  for (const { setting, days } of proofs)
    expect(days).toBe(retentionPeriods[setting as RetentionSetting].days)
})

describe('the preview', () => {
  test('counts in few statements, with periods that are not saved', async () => {
    const of = await make.organization()
    const office = await officeOf(of)
    const caller = await office()
    for (let each = 0; each < 5; each += 1)
      await retentionRecords.procedure_completed_soft_delete(make, of, ago(50))
    const ask = async (days: object): Promise<RetentionPreview> =>
      as(caller).retention.preview({ body: { days } })
    const rule = ({ rules }: RetentionPreview) =>
      rules.find(({ setting }) => setting === 'procedure_completed_soft_delete')
    expect(rule(await ask({}))).toMatchObject({ days: 180, soon: 0, overdue: 0, next: null })
    const next = nextRun(services.now()).toISOString().slice(0, 10)
    const shorter = { procedure_completed_soft_delete: 30 }
    expect(rule(await ask(shorter))).toMatchObject({ days: 30, soon: 5, overdue: 5, next })
    expect(rule(await ask({ procedure_completed_soft_delete: 0 }))).toMatchObject({ days: 0, soon: 0 })
    const statements = await countStatements(() => ask(shorter))
    expect(statements).toBeLessThanOrEqual(3)
    const { status } = await call(caller, 'POST', '/api/retention/preview', {
      days: { procedure_completed_soft_delete: -1 },
    })
    expect(status).toBe(422)
  })

  test('names the records of a night by their number alone', async () => {
    const of = await make.organization()
    const caller = await (await officeOf(of))()
    const { id } = await retentionRecords.customer_hard_delete(make, of, ago(88))
    const { groups } = await as(caller).retention.preview({ body: {} })
    const group = groups.find(({ setting }) => setting === 'customer_hard_delete')!
    expect(group).toMatchObject({ count: 1, first: { id, label: expect.stringMatching(/^10 \d+$/) } })
    const query = { setting: group.setting, day: group.day }
    expect(await as(caller).retention.records({ query })).toMatchObject({
      data: [{ id, is_open: true }],
      meta: { total: 1 },
    })
  })
})

describe('what is held', () => {
  const nouns: Record<HeldNoun, RetentionSetting> = {
    procedures: 'procedure_hard_delete',
    customers: 'customer_hard_delete',
    jobapplications: 'application_delete',
  }

  test.each(Object.entries(nouns))(
    '%s stay until they are released, and staff hear of them anew',
    async (name, setting) => {
      const noun = name as HeldNoun
      const of = await make.organization()
      const office = await officeOf(of)
      const { id } = await retentionRecords[setting](make, of, ago(2_000))
      const other = await retentionRecords[setting](make, of, ago(2_000))
      await passNights(1)
      const body = { noun, ids: [id], reason: 'Widerspruch läuft' }
      const caller = await office()
      expect(await as(caller).retention.hold({ body })).toEqual({ count: 1 })
      expect(await as(caller).retention.hold({ body })).toEqual({ count: 0 })
      await passNights(9)
      const left = () => platform.selectFrom(noun).select('id').where('id', 'in', [id, other.id]).execute()
      expect(await left()).toEqual([{ id }])
      const again = await office()
      expect((await as(again).retention.preview({ body: {} })).groups).toEqual([])
      const holds = await as(again).retention.holds({ query: {} })
      expect(holds.data).toMatchObject([{ noun, reason: 'Widerspruch läuft', subject: { id } }])
      await as(again).retention.release({ params: { id: holds.data[0]!.id } })
      const [group] = (await as(again).retention.preview({ body: {} })).groups
      expect(group).toMatchObject({ setting, count: 1, first: { id } })
      await passNights(7)
      expect(await left()).toEqual([{ id }])
      await passNights(1)
      expect(await left()).toEqual([])
      const verbs = await platform
        .selectFrom('audit_events')
        .select(['action', 'subject_id'])
        .where('organization_id', '=', of.id)
        .where('action', 'like', '%.retention%')
        .orderBy('created_at')
        .execute()
      expect(verbs).toEqual([
        { action: `${noun}.retention_hold`, subject_id: id },
        { action: `${noun}.retention_release`, subject_id: id },
      ])
    },
  )

  test('is not put into the bin, keeps the messages of a customer, and is not deleted by hand', async () => {
    const of = await make.organization()
    const office = await officeOf(of)
    const procedure = await retentionRecords.procedure_completed_soft_delete(make, of, ago(200))
    const customer = await make.customer(of)
    const at = ago(2_000)
    const message = await make.entry('postbox_messages', of, {
      customer_id: customer.id,
      subject: 'Rechnung',
      created_at: at,
      submitted_at: at,
    })
    const application = await retentionRecords.application_delete(make, of, ago(10))
    const caller = await office()
    const hold = (noun: HeldNoun, id: string) =>
      as(caller).retention.hold({ body: { noun, ids: [id], reason: 'Prozess' } })
    await hold('procedures', procedure.id)
    const removed = await make.procedure(of, { deleted_at: ago(1) })
    const erasedAt = async () => (await as(caller).procedures.deleted()).data[0]?.erased_at
    expect(await erasedAt()).toEqual(expect.any(String))
    await hold('procedures', removed.id)
    expect(await erasedAt()).toBe(null)
    await hold('customers', customer.id)
    await hold('jobapplications', application.id)
    for (const path of [`customers/${customer.id}`, `jobapplications/${application.id}`])
      expect(await call(caller, 'DELETE', `/api/${path}`)).toMatchObject({
        status: 409,
        data: { detail: expect.stringContaining('Prozess') },
      })
    await passNights(10)
    expect(
      await platform.selectFrom('procedures').select('deleted_at').where('id', '=', procedure.id).execute(),
    ).toEqual([{ deleted_at: null }])
    expect(
      await platform.selectFrom('postbox_messages').select('id').where('id', '=', message.id).execute(),
    ).toHaveLength(1)
  })

  test('needs a reason, and records that exist', async () => {
    const of = await make.organization()
    const caller = await (await officeOf(of))()
    const { id } = await make.procedure(of)
    const ask = (body: object) => call(caller, 'POST', '/api/retention/holds', body)
    expect(await ask({ noun: 'procedures', ids: [id], reason: ' ' })).toMatchObject({ status: 422 })
    expect(await ask({ noun: 'customers', ids: [id], reason: 'Prozess' })).toMatchObject({ status: 404 })
    expect(await ask({ noun: 'procedures', ids: [], reason: 'Prozess' })).toMatchObject({ status: 422 })
  })
})

test('proofs hold numbers alone', async () => {
  const of = await make.organization()
  const office = await officeOf(of)
  await retentionRecords.visitor_email_delete(make, of, ago(30))
  await passNights(1)
  const [proof] = await proofsOf(await office())
  const known: (keyof RetentionProofRow)[] = ['id', 'setting', 'day', 'days', 'count', 'deleted_at']
  expect(Object.keys(proof!).toSorted()).toEqual(known.toSorted())
  expect(proof).toMatchObject({ setting: 'visitor_email_delete', days: 7, count: 1 })
})
