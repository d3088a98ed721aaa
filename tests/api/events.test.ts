import { beforeEach, describe, expect, test } from 'vitest'
import type { RealtimeEvent } from '#server/core/realtime/hub.ts'
import { publish } from '#server/core/realtime/publish.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'
import { waitFor } from '../wait-for.ts'

const { services, call, as, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const visitor: Caller = { host: organization.portal_domain }
const berg = await make.staff(organization, { lastname: 'Berg' })
const lutz = await make.staff(organization, { lastname: 'Lutz', permissions: ['news.view'] })
const [clerk, editor] = await Promise.all([berg, lutz].map(person => make.signIn(person, organization)))

const reading = {
  type: 'meterreading' as const,
  customer_number: '10 4711 2',
  customer_gender: 'female' as const,
  customer_firstname: 'Hanna',
  customer_lastname: 'Brückner',
  customer_street: 'Am Mühlbach',
  customer_housenumber: '4',
  customer_postalcode: '10115',
  customer_city: 'Auental',
  customer_email: 'hanna@haus.test',
  meterstatuses: [
    { meter_type: 'main' as const, meter_number: '7 731 204 118', meter_count: 449, read_at: '2026-11-19' },
  ],
  data: { occasion: 'yearly' },
}

const events: RealtimeEvent[] = []
services.hub.onEvent(event => void events.push(event))
beforeEach(() => void events.splice(0))

/** Waits until the hub has received the events of everything before. */
async function received(): Promise<RealtimeEvent[]> {
  const mark = { organization_id: null, noun: 'mark', id: null, by: null }
  await publish(services.database.platform, mark).execute()
  await waitFor(() => expect(events.at(-1)?.noun).toBe('mark'))
  return events.splice(0).filter(({ noun }) => noun !== 'mark')
}
const of = { organization_id: organization.id }

describe('a change is published with its noun, record and author', () => {
  test('of content', async () => {
    const { id } = await as(clerk!).news.create({ body: { title: 'Neu', news_date: '2026-11-20' } })
    expect(await received()).toEqual([{ ...of, noun: 'news', id, by: berg.id }])
    await as(clerk!).news.publish({ params: { id } })
    expect(await received()).toContainEqual({ ...of, noun: 'news', id, by: berg.id })
  })

  test('of a customer', async () => {
    const { id } = await make.customer(organization)
    await as(clerk!).customers.update({ params: { id }, body: { company: 'Mühle Brückner' } })
    expect(await received()).toEqual([{ ...of, noun: 'customers', id, by: berg.id }])
  })

  test('of the settings', async () => {
    const { id } = organization
    await as(clerk!).organizations.update({ params: { id }, body: { city: 'Auental' } })
    expect(await received()).toEqual([{ ...of, noun: 'organizations', id, by: berg.id }])
  })

  test('of a procedure, by a visitor who stays unnamed', async () => {
    const { id } = await as(visitor).procedures.create({ body: reading })
    expect(await received()).toEqual([{ ...of, noun: 'procedures', id, by: null }])
    await as(clerk!).procedures.note({ params: { id }, body: { message: 'Angerufen' } })
    expect(await received()).toEqual([{ ...of, noun: 'procedures', id, by: berg.id }])
  })
})

test('a refused change and a read publish nothing', async () => {
  const { id } = await make.news(organization)
  const refused = await call({ ...clerk!, headers: { 'if-match': '"0"' } }, 'PUT', `/api/news/${id}`, {
    title: 'x',
  })
  expect(refused.status).toBe(412)
  const inside = await make.signIn(await make.admin(), organization, organization)
  const customer = await make.customer(organization)
  await as(inside).customers.get({ params: { id: customer.id } })
  expect(await received()).toEqual([])
})

describe('presence', () => {
  const params = async () => ({ noun: 'news', id: (await make.news(organization)).id })
  const names = (viewers: { lastname: string }[]) => viewers.map(({ lastname }) => lastname)

  test('names the others who have a record open, until they leave or stay silent', async () => {
    const record = { params: await params() }
    expect(await as(clerk!).presence.signal(record)).toEqual([])
    await received()
    expect(names(await as(editor!).presence.signal(record))).toEqual(['Berg'])
    await received()
    expect(names(await as(clerk!).presence.signal(record))).toEqual(['Lutz'])
    await as(editor!).presence.leave(record)
    await received()
    expect(await as(clerk!).presence.signal(record)).toEqual([])
    await received()
    clock.pass(300)
    expect(await as(editor!).presence.signal(record)).toEqual([])
  })

  test('says who writes, and which records of a noun are open', async () => {
    const record = { params: await params() }
    await as(clerk!).presence.signal({ ...record, body: { is_writing: true } })
    await received()
    expect(await as(editor!).presence.signal(record)).toMatchObject([{ lastname: 'Berg', is_writing: true }])
    const open = await as(editor!).presence.list({ params: { noun: 'news' } })
    expect(open.find(({ id }) => id === record.params.id)).toMatchObject({ viewers: [{ lastname: 'Berg' }] })
    await as(clerk!).presence.signal(record)
    await received()
    expect(await as(editor!).presence.signal(record)).toMatchObject([{ is_writing: false }])
    await received()
    await as(clerk!).presence.leave(record)
    await as(editor!).presence.leave(record)
    await received()
    const none = await as(clerk!).presence.list({ params: { noun: 'news' } })
    expect(none.filter(({ id }) => id === record.params.id)).toEqual([])
  })

  test('stays inside the organization', async () => {
    const record = { params: await params() }
    await as(clerk!).presence.signal(record)
    await received()
    const there = await make.organization()
    const stranger = await make.signIn(await make.staff(there), there)
    expect(await as(stranger).presence.signal(record)).toEqual([])
  })

  test('needs the right to view the noun, and a noun', async () => {
    const { id } = await params()
    expect((await call(editor!, 'POST', `/api/presence/customers/${id}`)).status).toBe(403)
    expect((await call(editor!, 'POST', `/api/presence/nothing/${id}`)).status).toBe(404)
  })
})
