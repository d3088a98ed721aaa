import { expect, test } from 'vitest'
import { factories, switches } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, as, call, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const visitor = { host: organization.portal_domain }
const place = await make.servicearea(organization, { use_custom_prices: true })
const provision = { type: 'provision', service: 'water', vat_rate: 7 } as const

await make.price(organization, { consumption_price_gross: 1.92 })
await make.price(organization, { consumption_price_gross: 1.61, location_id: place.id })
await make.price(organization, {
  ...provision,
  provision_size: 'Q3 4',
  provision_price_unit_type: 'month',
  provision_price_gross: 9.63,
})
await make.price(organization, {
  ...provision,
  provision_size: '10 m',
  provision_price_unit_type: 'connection',
  provision_price_gross: 2354,
})
await make.price(organization, {
  ...provision,
  provision_price_unit_type: 'metre',
  provision_price_gross: 96.3,
})

test('a year is calculated with every step', async () => {
  expect(await as(visitor).prices.yearlyCost({ query: { persons: 3 } })).toMatchObject({
    gross: 326.76,
    net: 305.38,
    vat: 21.38,
    consumption: 110,
    sizes: ['Q3 4'],
    lines: [
      { quantity: 110, unit_price: 1.92, gross: 211.2 },
      { quantity: 12, unit_price: 9.63, gross: 115.56 },
    ],
  })
})

test('a municipality has its own prices, and only within its organization', async () => {
  const { gross } = await as(visitor).prices.yearlyCost({
    query: { consumption: 100, location_id: place.id },
  })
  expect(gross).toBe(276.56)
  const foreign = await make.servicearea(await make.organization())
  expect((await call(visitor, 'GET', `/api/prices/yearly-cost?location_id=${foreign.id}`)).status).toBe(404)
})

test('a connection is calculated by started metres', async () => {
  const { gross } = await as(visitor).prices.connectionCost({ query: { length: 12.1, wastewater: 'false' } })
  expect(gross).toBe(2642.9)
})

test.each(['consumption=-1', 'consumption=viel', 'area=1e99', 'persons=0', 'length=NaN'])(
  '%s is refused',
  async query => {
    const path = query.startsWith('length') ? 'connection-cost' : 'yearly-cost'
    expect((await call(visitor, 'GET', `/api/prices/${path}?${query}`)).status).toBe(422)
  },
)

test('each calculator can be disabled', async () => {
  const off = await make.organization(switches(false))
  for (const path of ['yearly-cost', 'connection-cost'])
    expect((await call({ host: off.portal_domain }, 'GET', `/api/prices/${path}`)).status).toBe(404)
})

test('a price of next year is shown and calculated from its day on, in place of the older one', async () => {
  const owner = await make.organization()
  const guest = { host: owner.portal_domain }
  const clerk = await make.signIn(await make.staff(owner), owner)
  const { id: old } = await make.price(owner, { consumption_price_gross: 2 })
  const { id: monthly } = await make.price(owner, {
    ...provision,
    provision_size: 'Q3 4',
    provision_price_unit_type: 'month',
    provision_price_gross: 9,
  })
  const next = { type: 'consumption', service: 'water', consumption_price_gross: 3, valid_from: '2027-01-01' }
  const made = await call(clerk, 'POST', '/api/prices', next)
  expect(made).toMatchObject({ status: 201, data: { valid_from: '2027-01-01' } })
  const { id: coming } = made.data as { id: string }
  const idsFor = async (caller: Caller) =>
    ((await call(caller, 'GET', '/api/prices')).data as { id: string }[]).map(({ id }) => id).toSorted()
  const waterOfYear = async () =>
    (await as(guest).prices.yearlyCost({ query: { consumption: 100 } })).lines[0]!.gross
  expect(await idsFor(clerk)).toEqual([old, monthly, coming].toSorted())
  expect(await idsFor(guest)).toEqual([old, monthly].toSorted())
  expect(await waterOfYear()).toBe(200)
  // Midnight in Germany is 23:00 UTC.
  clock.set('2026-12-31T22:59:59Z')
  expect(await waterOfYear()).toBe(200)
  clock.set('2026-12-31T23:00:00Z')
  expect(await idsFor(guest)).toEqual([monthly, coming].toSorted())
  expect(await waterOfYear()).toBe(300)
})

test('prices are put into order at once', async () => {
  const owner = await make.organization()
  const clerk = await make.signIn(await make.staff(owner), owner)
  const [first, second] = [await make.price(owner, { order: 1 }), await make.price(owner, { order: 2 })]
  const items = [
    { id: first.id, version: first.updated_at, order: 2 },
    { id: second.id, version: second.updated_at, order: 1 },
  ]
  expect(await call(clerk, 'POST', '/api/prices/order', { items })).toMatchObject({ status: 200 })
  const { data } = await call(clerk, 'GET', '/api/prices')
  expect((data as { id: string }[]).map(({ id }) => id)).toEqual([second.id, first.id])
})
