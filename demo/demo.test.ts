import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
import { maintenanceStatuses } from '#contract/notices/maintenance-status.ts'
import {
  mayWithdraw,
  mayOffer,
  nextStatuses,
  procedureStatuses,
  type ProcedureStatus,
} from '#contract/procedures/status.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { cpuTimeOf } from '../tests/cpu-time.ts'
import { type DemoData, demoData, type OrganizationData } from './index.ts'

const today = new Date('2026-11-20T10:22:00Z')
const data = demoData(today)
const [auental, birkenfurt, erlengrund] = data.organizations as [
  OrganizationData,
  OrganizationData,
  OrganizationData,
]

type Row = { id?: string; [column: string]: unknown }
const tables = (organization: OrganizationData) =>
  Object.entries(organization).filter(([, rows]) => Array.isArray(rows)) as [string, Row[]][]
const rowsOf = (organization: OrganizationData) => tables(organization).flatMap(([, rows]) => rows)

test('the same moment gives the same data, and quickly', async () => {
  let again: DemoData | undefined
  const time = await cpuTimeOf(() => (again = demoData(new Date(today))))
  expect(time).toBeLessThan(1_000)
  expect(again).toEqual(data)
})

test('row counts', () => {
  const counts = Object.fromEntries(tables(auental).map(([table, rows]) => [table, rows.length]))
  expect(counts).toMatchObject({
    serviceareas: 8,
    customers: 60,
    customer_users: 60,
    procedures: 120,
    news: 14,
    disturbances: 6,
    maintenances: 7,
    downloads: 18,
    installers: 9,
    jobpostings: 4,
    jobapplications: 11,
    support_articles: 25,
    subscribers: 40,
    users: 4,
  })
  expect(data.platform.contacts).toHaveLength(12)
  expect(auental.categories.filter(({ type }) => type === 'support')).toHaveLength(6)
  const typed = auental.locations.filter(({ locationtype_id }) => locationtype_id)
  expect(typed.filter(({ geojson }) => geojson.type === 'Point')).toHaveLength(26)
  expect(typed.filter(({ geojson }) => geojson.type === 'LineString')).toHaveLength(4)
})

test('special cases exist', () => {
  const { customers, disturbances, maintenances, installers, procedures, news } = auental
  const now = today.toISOString()
  expect(customers.filter(each => !each.approved_at)).toHaveLength(8)
  expect(customers.filter(each => each.locked_at)).toHaveLength(2)
  expect(disturbances.filter(each => disturbanceStatuses[each.status].open)).toHaveLength(3)
  expect(maintenances.filter(each => each.month_precision)).toHaveLength(1)
  expect(installers.filter(each => each.approved_to < now.slice(0, 10))).toHaveLength(2)
  expect(procedures.filter(each => each.acknowledgement_bounced_at)).toHaveLength(1)
  expect(procedures.some(each => each.customer_company.length > 80)).toBe(true)
  expect(news.filter(each => !each.published)).toHaveLength(1)
  expect(news.filter(each => each.publish_at && each.publish_at > now)).toHaveLength(1)
  expect(news.filter(each => each.unpublish_at && each.unpublish_at < now)).toHaveLength(1)
})

test('the numbers of the overview', () => {
  const { procedures, procedure_users, users } = auental
  const open = procedures.filter(each => procedureStatuses[each.status].open)
  const mine = procedure_users.filter(each => each.user_id === users[0]!.id).map(each => each.procedure_id)
  expect(open).toHaveLength(46)
  expect(open.filter(each => each.status === 'new')).toHaveLength(14)
  expect(open.filter(each => each.status === 'waiting_customer')).toHaveLength(7)
  expect(open.filter(each => mine.includes(each.id))).toHaveLength(9)
  expect(open.filter(each => each.due_at! < '2026-11-20')).toHaveLength(3)
  expect(procedures.filter(each => each.status === 'completed')).toHaveLength(68)
  expect(new Set(procedures.map(each => each.type)).size).toBe(10)
  const oldest = procedures.map(each => each.submitted_at!).sort()[0]!
  expect((today.getTime() - Date.parse(oldest)) / 86_400_000).toBeLessThan(91)
})

test('what the search for Gartenzähler finds', () => {
  const found = (rows: object[]) => rows.filter(row => JSON.stringify(row).includes('Gartenzähler'))
  const visible = auental.news.filter(each => each.published && each.publish_at! <= today.toISOString())
  expect(found(auental.support_articles)).toHaveLength(4)
  expect(found(auental.downloads)).toHaveLength(2)
  expect(found(visible)).toHaveLength(2)
})

test('every id is unique', () => {
  const platform = Object.values(data.platform).flat() as Row[]
  const ids = [...platform, ...data.organizations.flatMap(rowsOf)].flatMap(({ id }) => id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
})

test('every foreign key leads to a row of the same organization', () => {
  for (const organization of data.organizations) {
    const known = new Set([organization.organization.id, ...rowsOf(organization).map(({ id }) => id)])
    const dangling = tables(organization).flatMap(([table, rows]) =>
      rows.flatMap(row =>
        keysIn(row)
          .filter(([, id]) => !known.has(id))
          .map(([column]) => `${table}.${column}`),
      ),
    )
    expect(dangling).toEqual([])
  }
})

const listsOfKeys = ['servicearea_ids', 'locations']
const keysIn = (row: Row) =>
  Object.entries(row).flatMap(([column, value]): [string, string][] => {
    if (listsOfKeys.includes(column)) return (value as string[]).map(id => [column, id])
    return column.endsWith('_id') && typeof value === 'string' && isId(value) ? [[column, value]] : []
  })
const isId = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)

test('every procedure has reached its status by permitted steps, in order, and not in the future', () => {
  for (const { procedures, statusupdates } of data.organizations)
    for (const { id, type, status, submitted_at, completed_at } of procedures) {
      const history = statusupdates.filter(each => each.procedure_id === id)
      const path = history.flatMap(each => each.status ?? []) as ProcedureStatus[]
      expect(path[0]).toBe('new')
      expect(path.at(-1)).toBe(status)
      path.slice(1).forEach((to, index) => expect(permitted(type, path[index]!, to)).toBe(true))
      const times = history.filter(each => each.kind === 'status').map(each => each.status_at)
      expect(times).toEqual([...times].sort())
      expect(times[0]).toBe(submitted_at)
      expect(times.at(-1)! <= today.toISOString()).toBe(true)
      expect(completed_at).toBe(procedureStatuses[status].open ? null : times.at(-1))
    }
})

const permitted = (type: ProcedureType, from: ProcedureStatus, to: ProcedureStatus) =>
  to === 'withdrawn'
    ? mayWithdraw(from)
    : to === 'offer'
      ? mayOffer(type, from)
      : nextStatuses(type, from).includes(to)

test('disturbances and works have reached their status by permitted steps', () => {
  const followed = (
    rows: { id: string; status: string }[],
    key: 'disturbance_id' | 'maintenance_id',
    rules: Record<string, { to: readonly string[] }>,
    { statusupdates }: OrganizationData,
  ) => {
    for (const { id, status } of rows) {
      const path = statusupdates.filter(each => each[key] === id).map(each => each.status!)
      expect(path.at(-1)).toBe(status)
      path.slice(1).forEach((to, index) => expect([path[index], ...rules[path[index]!]!.to]).toContain(to))
    }
  }
  for (const organization of data.organizations) {
    followed(organization.disturbances, 'disturbance_id', disturbanceStatuses, organization)
    followed(organization.maintenances, 'maintenance_id', maintenanceStatuses, organization)
  }
})

test('case numbers are unique and decrease with age', () => {
  for (const { procedures } of data.organizations) {
    expect(new Set(procedures.map(each => each.reference)).size).toBe(procedures.length)
    for (const type of new Set(procedures.map(each => each.type))) {
      const numbers = procedures.filter(each => each.type === type).map(each => each.reference)
      expect(numbers).toEqual([...numbers].sort().reverse())
    }
  }
  expect(auental.procedure_counters.find(each => each.type === 'meterreading')!.last).toBe(4816)
})

test('the logins exist', () => {
  const emails = (users: { email: string }[]) => users.map(({ email }) => email)
  expect(emails(data.platform.users)).toEqual(['admin@klarwerk.example'])
  expect(emails(auental.users)).toContain('leitung@auental.example')
  expect(emails(auental.users)).toContain('vorgaenge@auental.example')
  expect(auental.users.filter(each => each.is_password_change_required)).toHaveLength(1)
  expect(emails(birkenfurt.users)).toContain('leitung@birkenfurt.example')
  const meike = auental.customer_users.find(({ email }) => email === 'kundin@auental.example')!
  expect(auental.customers.find(({ id }) => id === meike.customer_id)).toMatchObject({
    customer_number: '100 4827',
    locked_at: null,
  })
  expect(auental.postbox_messages.filter(each => each.customer_id === meike.customer_id)).toHaveLength(7)
  expect(new Set(emails(auental.customer_users)).size).toBe(60)
})

test('every picture exists', () => {
  const pictures = data.organizations.flatMap(({ organization, media }) => [
    organization.logo,
    organization.favicon,
    ...Object.values(organization.pictures),
    ...media.map(each => each.source),
  ])
  const missing = pictures.filter(path => !existsSync(new URL(path, import.meta.url)))
  expect(missing).toEqual([])
})

test('hosts, colours and switches', () => {
  const faces = data.organizations.map(({ organization }) => [
    organization.portal_domain,
    organization.portal_published,
  ])
  expect(faces).toEqual([
    ['auental.localhost', true],
    ['birkenfurt.localhost', true],
    ['erlengrund.localhost', false],
  ])
  expect(birkenfurt.organization.theme_color_primary).toBe('#9ADBE8')
  expect(birkenfurt.organization.enabled_customerlogin).toBe(false)
  expect(birkenfurt.organization.enabled_notification).toBe(false)
  expect(rowsOf(erlengrund).length).toBeLessThan(30)
})

test.each(['2027-01-01T00:01:00+01:00', '2027-03-28T12:00:00Z', '2028-02-29T23:59:00Z'])(
  'also holds on %s',
  day => {
    const other: DemoData = demoData(new Date(day))
    const [first] = other.organizations
    expect(first!.procedures).toHaveLength(120)
    expect(first!.procedures.every(each => each.submitted_at! <= new Date(day).toISOString())).toBe(true)
    expect(first!.statusupdates.every(each => each.status_at <= new Date(day).toISOString())).toBe(true)
    expect(
      first!.meterstatuses.every(each => !each.previous_read_at || each.previous_read_at < each.read_at),
    ).toBe(true)
    expect(first!.maintenances.filter(each => each.month_precision)).toHaveLength(1)
  },
)
