import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { AuditRow } from '#contract/audit/audit.ts'
import { dropAuditBefore, makeAuditMonths } from '#server/audit/months.ts'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, call, clock, connections } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const owner = new Pool(connections.owner)
afterAll(() => owner.end())

const { platform } = services.database
const day = 86_400_000
const monthOf = (time: Date) => `audit_events_${time.toISOString().slice(0, 7).replace('-', '_')}`

/** Adds an entry of a time, as a restored backup would. Returns its id. */
async function addEntry(created_at: Date): Promise<string> {
  const id = randomUUID()
  await sql`insert into audit_events (id, organization_id, actor_kind, action, subject_type, created_at)
    values (${id}, ${organization.id}, 'job', 'news.update', 'news', ${created_at.toISOString()})`.execute(
    platform,
  )
  return id
}

async function partOf(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ part: string }>`select tableoid::regclass::text as part from audit_events
    where id = ${id}`.execute(platform)
  return rows[0]?.part.replace('partitions.', '')
}

async function parts(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'partitions' order by 1",
  )
  return rows.map(({ name }) => name)
}

test('an entry goes to the part of its month, and months ahead are ready', async () => {
  const { data } = await call(clerk, 'POST', '/api/news', { title: 'Rohrnetz', news_date: '2026-11-20' })
  const { data: found } = await call(clerk, 'GET', `/api/audit?subject_id=${(data as { id: string }).id}`)
  const [entry] = found as AuditRow[]
  expect(await partOf(entry!.id)).toBe(monthOf(clock.now()))
  const ahead = new Date(clock.now())
  ahead.setUTCMonth(ahead.getUTCMonth() + 3, 1)
  expect(await parts()).toContain(monthOf(ahead))
})

test('an entry of a month without a part is kept and found; the month gets its part the next day', async () => {
  const at = new Date(clock.now().getTime() - 800 * day)
  const id = await addEntry(at)
  expect(await partOf(id)).toBe('audit_events_rest')
  await makeAuditMonths(services)
  expect(await partOf(id)).toBe(monthOf(at))
  const query = new URLSearchParams({ to: new Date(at.getTime() + day).toISOString() })
  const { data } = await call(clerk, 'GET', `/api/audit?${query}`)
  expect((data as AuditRow[]).map(row => row.id)).toEqual([id])
  await makeAuditMonths(services)
  expect(await partOf(id)).toBe(monthOf(at))
})

test('months end ten years after they are over, those without a part too', async () => {
  const time = (days: number) => new Date(clock.now().getTime() - days * day)
  const [old, older, young] = [time(3720), time(3900), time(3600)]
  const ids = [await addEntry(old), await addEntry(young)]
  await makeAuditMonths(services)
  ids.push(await addEntry(older))
  await deleteExpired(services)
  expect(await Promise.all(ids.map(partOf))).toEqual([undefined, monthOf(young), undefined])
  expect(await parts()).not.toContain(monthOf(old))
})

test('the last year cannot be ended', async () => {
  await expect(dropAuditBefore(platform, new Date(Date.now() - 300 * day).toISOString())).rejects.toThrow(
    'kept for a year',
  )
})

test('no role of the program reaches a part by itself', async () => {
  const { rows } = await owner.query<{ role: string }>(
    `select role from unnest(array['klarwerk_app', 'klarwerk_platform', 'klarwerk_worker']) as role
     where has_schema_privilege(role, 'partitions', 'usage, create')
       or exists (select from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r'
         and has_table_privilege(role, oid, 'select, insert, update, delete, truncate'))`,
  )
  expect(rows).toEqual([])
  await expect(sql`delete from audit_events`.execute(platform)).rejects.toThrow('permission denied')
})
