import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AuditRow } from '#contract/audit/audit.ts'
import { auditVerbs } from '#contract/audit/verbs.ts'
import { nameByTable } from '#server/audit/subjects.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, call, as, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const auditor = await make.signIn(
  await make.staff(organization, { permissions: ['audit.view'] }),
  organization,
)
const there = await make.organization()
const stranger = await make.signIn(await make.staff(there), there)

const list = async (query: Record<string, string> = {}, caller = clerk): Promise<AuditRow[]> => {
  const { status, data } = await call(caller, 'GET', `/api/audit?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return data as AuditRow[]
}
const addNews = async (title: string) => {
  const { data } = await call(clerk, 'POST', '/api/news', { title, news_date: '2026-11-20' })
  return data as { id: string }
}

describe('the audit', () => {
  test('says who did what, with the values before and after', async () => {
    const { id } = await addNews('Rohrnetz gespült')
    await call(clerk, 'PUT', `/api/news/${id}`, { title: 'Rohrnetz wird gespült' })
    const [changed, created] = await list({ subject_id: id })
    expect(created).toMatchObject({ verb: 'create', noun: 'news', subject: 'Rohrnetz wird gespült' })
    expect(changed).toMatchObject({
      verb: 'update',
      actor: { kind: 'staff' },
      changed: { title: { from: 'Rohrnetz gespült', to: 'Rohrnetz wird gespült' } },
    })
    expect(changed!.request_id).not.toBe('')
  })

  test('names subjects and values only to those who may see them', async () => {
    const { id } = await addNews('Nur für die Redaktion')
    const [row] = await list({ subject_id: id }, auditor)
    expect(row).toMatchObject({ noun: 'news', subject: null, changed: null })
    expect(await list({ subject_id: id }, stranger)).toEqual([])
  })

  test('is narrowed to a time, to a person, and to what was said', async () => {
    const { id } = await addNews('Früher')
    clock.pass(1200)
    const recent = await addNews('Heute')
    const from = clock.now().toISOString()
    const subjects = (await list({ from, noun: 'news' })).map(({ subject_id }) => subject_id)
    expect(subjects).toEqual([recent.id])
    expect((await list({ to: from, noun: 'news' })).map(({ subject_id }) => subject_id)).toContain(id)
    const [{ actor }] = (await list({ subject_id: id })) as [AuditRow]
    expect(await list({ actor_id: actor.id!, subject_id: recent.id })).toHaveLength(1)
    expect(await list({ actor_kind: 'job', subject_id: recent.id })).toEqual([])
    expect(await list({ q: 'sagt niemand' })).toEqual([])
    expect(await list({ q: actor.name, subject_id: recent.id })).toHaveLength(1)
  })

  test('is exported, and the export is audited', async () => {
    const { id } = await addNews('In der Tabelle')
    const text = await (await as(clerk).auditEntries.export({ query: { subject_id: id } })).text()
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toContain('In der Tabelle')
    const [exported] = await list({ group: 'reads', noun: 'audit' })
    expect(exported).toMatchObject({ verb: 'export', details: { count: 1 } })
  })

  test('reads the names of records of every table', async () => {
    const { platform } = services.database
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_id'`.execute(platform)
    const { id } = await addNews('Vorlage der Einträge')
    const [entry] = await platform
      .selectFrom('audit_events')
      .selectAll()
      .where('subject_id', '=', id)
      .execute()
    const entries = tables.map(({ name }) => ({
      ...entry!,
      id: randomUUID(),
      subject_type: name,
      subject_id: randomUUID(),
      verb: undefined,
    }))
    await platform.insertInto('audit_events').values(entries).execute()
    const { id: other } = await addNews('Danach')
    const listed = await list({ per_page: '100' })
    expect(listed.length).toBeGreaterThan(20)
    expect(listed.find(({ subject_id }) => subject_id === other)).toMatchObject({ subject: 'Danach' })
  })

  test('names the subjects of every table, customers and installers by their own fields', async () => {
    const customer = await make.customer(organization)
    for (const [at, subject_type] of Object.keys(nameByTable).entries())
      await services.database.platform
        .insertInto('audit_events')
        .values({
          id: services.newId(),
          organization_id: organization.id,
          actor_kind: 'operator',
          actor_id: null,
          actor_name: '',
          action: `${subject_type}.note`,
          subject_type,
          subject_id: subject_type === 'customers' ? customer.id : services.newId(),
          details: { at },
          created_at: clock.now().toISOString(),
          request_id: '',
          browser: '',
        })
        .execute()
    const rows = await list({ actor_kind: 'operator', per_page: '100' })
    expect(rows).toHaveLength(Object.keys(nameByTable).length)
    expect(rows.filter(({ subject }) => subject).map(({ noun }) => noun)).toEqual(['customers'])
  })

  test('has a German word for every verb that is stored', async () => {
    const stored = await services.database.platform
      .selectFrom('audit_events')
      .select('action')
      .distinct()
      .execute()
    const verbs = stored.map(({ action }) => action.split('.')[1]!)
    expect(verbs.filter(verb => !(verb in auditVerbs))).toEqual([])
  })
})
