import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import type { Position } from '#contract/core/geojson.ts'
import { createTileFetcher } from '#server/locations/tiles.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, as, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const visitor: Caller = { host: organization.portal_domain }
const api = as(clerk)
const { id } = organization

const clockwise: Position[] = [
  [12, 51],
  [12, 52],
  [13, 52],
  [13, 51],
  [12, 51],
]
const square = { type: 'Polygon' as const, coordinates: [clockwise] }

describe('municipalities', () => {
  test('are created, changed and deleted with permission, and read by everyone', async () => {
    const body = {
      title: 'Lindhausen',
      waterhardness: '3,2',
      unit: 'mmol/l',
      waterph: '7,4',
      geojson: square,
    }
    const made = await api.serviceareas.create({ params: { id }, body })
    expect(made.geojson).toEqual({ type: 'Polygon', coordinates: [clockwise.toReversed()] })
    const params = { id, servicearea_id: made.id }
    await api.serviceareas.update({ params, body: { use_custom_prices: true } })
    expect(await as(visitor).serviceareas.get({ params })).toMatchObject({
      ...body,
      geojson: {},
      use_custom_prices: true,
    })
    await api.serviceareas.remove({ params })
    expect((await call(visitor, 'GET', `/api/organizations/${id}/servicearea/${made.id}`)).status).toBe(404)
  })

  test.each([
    ['left open', clockwise.slice(0, 4)],
    ['off the earth', clockwise.map(([x, y], index) => (index === 1 ? [x + 180, y] : [x, y]))],
  ])('%s are refused at the field', async (_how, ring) => {
    const geojson = { type: 'Polygon', coordinates: [ring] }
    const reply = await call(clerk, 'POST', `/api/organizations/${id}/servicearea`, {
      title: 'Offen',
      geojson,
    })
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ path: expect.stringContaining('geojson') }] },
    })
  })

  test('are listed without their shapes, unless these are requested', async () => {
    const elsewhere = await make.organization()
    const { id: here } = await make.servicearea(elsewhere, { geojson: square })
    const list = async (query: { geometry?: 'true' }) =>
      (
        await as({ host: elsewhere.portal_domain }).serviceareas.list({ params: { id: elsewhere.id }, query })
      )[0]!
    const [light, whole] = [await list({}), await list({ geometry: 'true' })]
    expect(Object.keys(whole).filter(key => !(key in light))).toEqual(
      expect.arrayContaining(['geojson', 'geoshape', 'here_location_data']),
    )
    expect(whole).toMatchObject({ ...light, id: here, geojson: square })
  })

  test('are found by a point in their area', async () => {
    const { id: here } = await make.servicearea(organization, { geojson: square })
    const found = async (lng: number) => {
      const areas = await as(visitor).serviceareas.containing({ params: { id }, query: { lng, lat: 51.5 } })
      return areas.map(area => area.id)
    }
    expect([await found(12.5), await found(13.5)]).toEqual([[here], []])
  })
})

describe('locations', () => {
  test('have one of the known icons', async () => {
    expect(
      await call(clerk, 'POST', '/api/locationtypes', { label: 'Kraftwerk', icon: 'nuke' }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'icon' }] },
    })
  })

  test('keep their type: it can be deleted when no location uses it', async () => {
    const type = await make.entry('locationtypes', organization, { label: 'Hochbehälter' })
    const place = await make.entry('locations', organization, { locationtype_id: type.id })
    const remove = () => call(clerk, 'DELETE', `/api/locationtypes/${type.id}`)
    expect(await remove()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Ein Ort hat diese Ortsart') },
    })
    await api.locations.update({ params: { id: place.id }, body: { locationtype_id: null } })
    expect((await remove()).status).toBe(204)
  })

  test.each([
    ['a point with one number', { type: 'Point', coordinates: [12.5] }, 'geojson.coordinates'],
    ['a place off the earth', { type: 'Point', coordinates: [12.5, 95] }, 'geojson.coordinates.1'],
    [
      'a wrapped feature',
      { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] } },
      'geojson.type',
    ],
    [
      'an area whose border crosses itself',
      { type: 'Polygon', coordinates: [clockwise.toSpliced(1, 2, clockwise[2]!, clockwise[1]!)] },
      'geojson.coordinates.0',
    ],
    ['an open area', { type: 'Polygon', coordinates: [clockwise.slice(0, 4)] }, 'geojson.coordinates.0'],
  ])('are not %s; the error says where', async (_, geojson, path) => {
    const reply = await call(clerk, 'POST', '/api/locations', { title: 'Markt', geojson })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path }] } })
  })

  test('store when a geocoder returned them', async () => {
    const body = { title: 'Markt', here_location_id: 'N1', here_location_data: { name: 'Markt' } }
    const made = await api.locations.create({ body })
    expect(made).toMatchObject({ ...body, here_data_updated_at: services.now().toISOString() })
  })

  test('of a disturbance are public when the disturbance is', async () => {
    const hidden = await make.disturbance(organization, { published: false })
    const { id } = await make.entry('locations', organization, {
      title: 'Mühlweg',
      disturbance_id: hidden.id,
    })
    const seen = async () => (await call(visitor, 'GET', `/api/locations/${id}`)).status
    expect(await seen()).toBe(404)
    await api.disturbances.publish({ params: { id: hidden.id } })
    expect(await seen()).toBe(200)
  })
})

describe('the large map', () => {
  test('gets all places in short, with those of notices and without those of subscribers and of others', async () => {
    const [ours, theirs] = [await make.organization(), await make.organization()]
    const staff = as(await make.signIn(await make.staff(ours), ours))
    const geojson = { type: 'Point' as const, coordinates: [12.5, 51.3] as Position }
    const notice = await make.disturbance(ours)
    const subscriber = await make.entry('subscribers', ours, { email: 'abo@karte.example' })
    await make.entry('locations', ours, { title: 'Brunnen', description: 'x'.repeat(300), geojson })
    await make.entry('locations', ours, { title: 'Rohrbruch', disturbance_id: notice.id, geojson })
    await make.entry('locations', ours, { title: 'Zuhause', subscriber_id: subscriber.id, geojson })
    await make.entry('locations', theirs, { title: 'Fremd', geojson })
    const places = await staff.locations.overview()
    expect(places.map(({ title, disturbance_id }) => [title, disturbance_id])).toEqual([
      ['Brunnen', null],
      ['Rohrbruch', notice.id],
    ])
    expect(places[0]).toMatchObject({ note: 'x'.repeat(200), geojson })
    expect(Object.keys(places[0]!)).not.toContain('mapInfoHTML')
  })

  test('finds places and municipalities again by their keys in another system', async () => {
    const place = await api.locations.create({ body: { title: 'Schieber 12', external_id: 'S-12' } })
    const area = await api.serviceareas.create({
      params: { id },
      body: { title: 'Rode', external_id: '147' },
    })
    expect([place.external_id, area.external_id]).toEqual(['S-12', '147'])
    expect(await api.locations.create({ body: { title: 'Ohne' } })).toMatchObject({ external_id: '' })
  })
})

describe('other servers', () => {
  const asked: string[] = []
  const answers: Record<string, object> = {
    '/photon': {
      features: [
        {
          geometry: { coordinates: [12.7, 51.3] },
          properties: {
            osm_type: 'W',
            osm_id: 42,
            street: 'Mühlweg',
            housenumber: '4',
            postcode: '04993',
            city: 'Lindhausen',
          },
        },
      ],
    },
    '/here': {
      items: [
        {
          id: 'here:af:1',
          title: 'Mühlweg 4',
          address: { postalCode: '04993', city: 'Lindhausen' },
          position: { lat: 51.3, lng: 12.7 },
        },
      ],
    },
  }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[new URL(request.url ?? '', 'http://x').pathname]
    if (answer) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    else response.writeHead(200, { 'content-type': 'image/png' }).end('picture')
  })
  const listening = new Promise<string>(resolve =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )
  afterAll(() => server.close())

  test('are not called for addresses unless one is set', async () => {
    expect(await api.maps.geocode({ query: { q: 'Mühlweg' } })).toEqual([])
    expect(await api.maps.geocoder()).toEqual({ on: false })
    expect(await api.maps.source()).toBeNull()
  })

  test.each(['photon', 'here'] as const)('%s finds an address', async provider => {
    const url = `${await listening}/${provider}`
    Object.assign(services.settings, {
      geocoder: { provider, url, key: 'geheim' },
      outboundAllow: ['127.0.0.1'],
    })
    expect(await api.maps.geocoder()).toEqual({ on: true })
    const [place] = await api.maps.geocode({ query: { q: 'Mühlweg 4' } })
    expect(place).toMatchObject({
      title: 'Mühlweg 4',
      postalcode: '04993',
      city: 'Lindhausen',
      lng: 12.7,
      lat: 51.3,
    })
    expect(asked.at(-1)).toContain('q=M%C3%BChlweg+4')
  })

  test('in an inner network are refused unless the operator allows them', async () => {
    Object.assign(services.settings, { outboundAllow: [] })
    expect(await call(clerk, 'GET', '/api/geocoding?q=Markt')).toMatchObject({ status: 503 })
  })

  test('provide map tiles, which are cached', async () => {
    const tiles = { url: `${await listening}/{z}/{x}/{y}.png`, credit: '© Amt' }
    Object.assign(services.settings, { tiles, outboundAllow: ['127.0.0.1'] })
    const tile = createTileFetcher(services)
    asked.length = 0
    expect((await tile(3, 4, 2))?.body.toString()).toBe('picture')
    await tile(3, 4, 2)
    expect(asked).toEqual(['/3/4/2.png'])
    expect([await tile(3, 8, 2), await tile(19, 0, 0), await tile(3, 1.5, 0), await tile(NaN, 0, 0)]).toEqual(
      Array.from({ length: 4 }, () => null),
    )
    expect(await as(visitor).maps.source()).toEqual({ credit: '© Amt', max_zoom: 18 })
  })
})
