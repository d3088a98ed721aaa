import { exportFormat } from '#contract/exports/format.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { retentionPeriods } from '#contract/retention/periods.ts'
import { refreshFigures } from '#server/organizations/figures.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { platformId } from '#server/core/platform-id.ts'

const { services, as, call, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const [clerk, customer, admin] = [
  await make.staff(organization),
  await make.customer(organization),
  await make.admin(),
]
const callers = {
  staff: await make.signIn(clerk, organization),
  customer: await make.signIn(customer, organization),
  admin: await make.signIn(admin, organization),
}

const names = [
  'Ärger',
  'Zander',
  'aal',
  'Aal',
  'Übel',
  'Öhring',
  'Ober',
  'straße',
  'Strasse',
  '-',
  '10',
  '9',
  'é',
  '🙂',
]
const some = (turn: number) => names[turn % names.length]!
const count = 30
/** Days ago that customers were locked whose period is over in a few nights. */
const lockedFor = retentionPeriods.customer_hard_delete.days - 5
const lockedAt = new Date(services.now().getTime() - lockedFor * 86_400_000).toISOString()
const ofPlatform = { organization_id: platformId }

for (let turn = 0; turn < count; turn += 1) {
  const [title, sometimes] = [some(turn), turn % 3 ? services.now().toISOString() : null]
  await Promise.all([
    make.news(organization, { title, news_date: `2026-11-${10 + (turn % 5)}` }),
    make.disturbance(organization, { title }),
    make.maintenance(organization, { title }),
    make.entry('statusupdates', organization, {
      disturbance_id: (await make.disturbance(organization)).id,
      kind: 'note',
      status_at: services.now().toISOString(),
    }),
    make.entry('apikeys', organization, { name: title, scopes: ['news:read'] }),
    make.entry('webhooks', organization, { name: title, url: 'https://erp.example/', types: ['news.*'] }),
    make.category(organization, { title, order: turn % 4 }),
    make.price(organization, { order: turn % 4 }),
    make.procedure(organization, { deleted_at: sometimes ?? services.now().toISOString() }),
    make.email(organization),
    make.notification(clerk),
    make.notification(admin),
    make.announcement(),
    make.mailing(organization, { occasion: make.identifier(), record_id: services.newId() }),
    make.hold(organization),
    make.customer(organization, { customer_number: some(turn), locked_at: lockedAt }),
    make.bare('retention_proofs', {
      id: services.newId(),
      organization_id: organization.id,
      day: '2026-11-20',
      setting: 'customer_hard_delete',
      days: turn + 1,
      count: 1,
      deleted_at: services.now().toISOString(),
    }),
    make.customer(organization, { city: title, lastlogin_at: sometimes, customer_number: some(turn + 3) }),
    make.organization({ title: `Werke ${title}` }),
    make.organizationDraft(),
    make.staff(organization, { lastname: title, last_signin_at: sometimes }),
    make.admin({ lastname: title, last_signin_at: sometimes }),
    make.entry('contacts', organization, { lastname: title, city: some(turn + 5) }),
    make.entry('documenttypes', organization, { title }),
    make.entry('downloads', organization, { title, order: turn % 4 }),
    make.entry('installers', organization, {
      company: title,
      city: some(turn + 5),
      approved_to: sometimes?.slice(0, 10) ?? null,
    }),
    make.entry('jobpostings', organization, { title, published_at: sometimes, deadline_at: sometimes }),
    make.entry('labels', organization, { title }),
    make.entry('locations', organization, { title }),
    make.entry('locationtypes', organization, { label: title }),
    make.entry('notes', organization, { subject: title, note: title }),
    make.entry('subscribers', organization, { email: make.address() }),
    make.entry('support_articles', organization, { title, order: turn % 4 }),
    make.entry('support_articles', organization, { title, order: turn % 4, ...ofPlatform }),
    make.application(organization, { lastname: title }),
    make.tenant(organization),
    make.entry('procedureviews', organization, { name: `${title} ${turn}`, query: {} }),
    make.role(organization, { name: `${title} ${turn}` }),
    make.bare('audit_events', {
      id: services.newId(),
      organization_id: organization.id,
      actor_kind: 'staff',
      actor_id: clerk.id,
      actor_name: title,
      action: 'news.update',
      subject_type: 'news',
      subject_id: null,
      details: {},
      created_at: services.now().toISOString(),
      request_id: '',
      browser: '',
    }),
    make.meter(customer, { meter_number: `7 ${some(turn)} ${turn}` }),
    make.entry('export_batches', organization, {
      number: turn + 1,
      kind: 'readings',
      format: exportFormat.parse({}),
      row_count: 0,
      sha256: '',
    }),
    make.importProfile(organization),
    make.entry('exchange_files', organization, {
      direction: 'in',
      name: `antwort_${turn}.csv`,
      size: 120,
      unchanged_since: services.now().toISOString(),
      state: 'done',
    }),
    make.import(organization, 'checked'),
    make.delivery(organization),
    make.assertion(organization, { lastname: title }),
    make.postboxMessage(customer, organization, { subject: title }),
    make.draft(organization, { customer_id: customer.id }),
    make.entry('templates', organization, { title, identifier: `vorlage_${turn}` }),
    make.entry('templates', organization, { title, identifier: `vorlage_${turn}`, ...ofPlatform }),
    make.procedure(organization, {
      customer_id: customer.id,
      customer_firstname: '',
      customer_lastname: title,
      customer_city: some(turn + 5),
      due_at: turn % 3 ? `2026-12-${10 + (turn % 7)}` : null,
      status: turn % 2 ? 'new' : 'in_progress',
    }),
  ])
  if (turn % 4) clock.pass(1)
}

/** Filters that a list cannot do without. */
const { groups } = await as(callers.staff).retention.preview({ body: {} })
const { setting, day } = groups.find(group => group.setting === 'customer_hard_delete')!
const wanted: Record<string, Record<string, string>> = { '/api/retention/records': { setting, day } }

interface Page {
  data: { id: string }[]
  meta: { total: number; page: number; per_page: number; next: string | null }
}

async function page(path: string, query: Record<string, string | number>): Promise<Page> {
  const search = new URLSearchParams(
    Object.entries({ ...wanted[path], ...query }).map(([key, value]) => [key, String(value)]),
  )
  const { status, body } = await call(callers[readers.get(path)!], 'GET', `${path}?${search}`)
  expect(status).toBe(200)
  return body as Page
}

/** Caller that reads a list: a customer where allowed, else staff, else an admin. */
const readers = new Map<string, keyof typeof callers>()
for (const room of Object.values(contract))
  for (const { path, access, answer } of Object.values(room as Record<string, Endpoint>)) {
    if (answer.kind !== 'many') continue
    const who = access.map(rule => rule.who)
    readers.set(path, who.includes('customer') ? 'customer' : who.includes('staff') ? 'staff' : 'admin')
  }

const ids = ({ data }: Page) => data.map(({ id }) => id)

// Organizations are sorted by figures that are counted every few minutes.
await refreshFigures(services)

/** Records whose revisions are paged: of an organization, of the platform, and an organization itself. */
const kept: Record<string, string> = {
  'news.revisions': (await make.news(organization)).id,
  'labels.revisions': (await make.entry('labels', organization, { title: 'Merkmal' })).id,
  'organizations.revisions': organization.id,
}
for (const [name, record_id] of Object.entries(kept))
  for (let turn = 0; turn < count; turn += 1)
    await make.bare('revisions', {
      id: services.newId(),
      organization_id: name.startsWith('labels') ? platformId : organization.id,
      noun: name.split('.')[0]!,
      record_id,
      action: 'update',
      at: new Date(services.now().getTime() + (turn % 7) * 1000).toISOString(),
    })

const lists = Object.entries(contract).flatMap(([room, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, { answer }]) => answer.kind === 'many')
    .map(([name, { path, query }]) => ({ name: `${room}.${name}`, path, query }))
    .filter(({ name, path }) => name in kept || !path.includes('{'))
    .flatMap(({ name, path, query }) =>
      sortsOf(query).map(sort => ({ name, path: pathTo(name, path), sort })),
    ),
)

function pathTo(name: string, declared: string) {
  const path = declared.replace('{id}', kept[name] ?? '')
  readers.set(path, readers.get(declared)!)
  return path
}

function sortsOf(query: z.ZodType | undefined): string[] {
  const { sort } = (query as z.ZodObject).shape as { sort: z.ZodOptional<z.ZodEnum> }
  return sort.unwrap().options.map(String)
}

async function byCursor(path: string, sort: string): Promise<string[]> {
  const found: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const read: Page = await page(path, { sort, per_page: 7, ...(after && { after }) })
    found.push(...ids(read))
    after = read.meta.next
  }
  return found
}

describe.each(lists)('$name by $sort', ({ path, sort }) => {
  test('is the same by pages, by cursor and at once, each row exactly once', async () => {
    const whole = await page(path, { sort, per_page: 100 })
    const all = ids(whole)
    expect(all.length).toBeGreaterThanOrEqual(count)
    expect(new Set(all).size).toBe(all.length)
    expect(whole.meta).toEqual({ total: all.length, page: 1, per_page: 100, next: null })
    const pages = [1, 2, 3, 4, 5].map(number => page(path, { sort, per_page: 7, page: number }))
    expect((await Promise.all(pages)).flatMap(ids)).toEqual(all.slice(0, 35))
    expect(await byCursor(path, sort)).toEqual(all)
  })
})

const reversible = lists.filter(({ sort }) => !sort.startsWith('-'))

test.each(reversible)(
  '$name by $sort can be reversed, and empty values stay last',
  async ({ path, sort }) => {
    const [up, down] = [
      await page(path, { sort, per_page: 100 }),
      await page(path, { sort: `-${sort}`, per_page: 100 }),
    ]
    const values = ({ data }: Page) => data.map(row => (row as unknown as Record<string, unknown>)[sort])
    const filled = (page: Page) => page.data.filter((_, at) => values(page)[at] !== null).map(({ id }) => id)
    expect(filled(down)).toEqual(filled(up).toReversed())
    for (const found of [up, down]) {
      const firstEmpty = values(found).indexOf(null)
      if (firstEmpty >= 0)
        expect(
          values(found)
            .slice(firstEmpty)
            .every(value => value === null),
        ).toBe(true)
    }
  },
)

test('names sort as Germans expect', async () => {
  const { data } = await page('/api/news', { sort: 'title', per_page: 100 })
  const titles = [...new Set(data.map(row => (row as unknown as { title: string }).title))]
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('de').compare))
})

test('beyond the end the page is empty, and the total is right', async () => {
  const whole = await page('/api/news', { per_page: 100 })
  const beyond = await page('/api/news', { page: 50 })
  expect(beyond).toEqual({ data: [], meta: { ...whole.meta, page: 50, per_page: 20 } })
})

test('rows added and deleted while paging by cursor cause no gaps or duplicates', async () => {
  const first = await page('/api/news', { sort: 'title', per_page: 10 })
  const before = ids(await page('/api/news', { sort: 'title', per_page: 100 }))
  await make.news(organization, { title: '!' })
  await services.database.platform.deleteFrom('news').where('id', '=', ids(first)[3]!).execute()
  const second = await page('/api/news', { sort: 'title', per_page: 10, after: first.meta.next! })
  expect(ids(second)).toEqual(before.slice(10, 20))
})
