import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { field, saved } from './support/news-form.ts'
import { expectToast, staffSessions } from './support/office.ts'
import { expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const large = '/login/map/map'

/** The map of the form, once it is drawn. */
const editorMap = async (page: Page, name: string) => {
  const map = page.getByRole('region', { name: `${name}: Karte` })
  await map.locator('.leaflet-control-zoom').waitFor()
  return map
}

const corners = async (page: Page, points: readonly (readonly [x: number, y: number])[], name: string) => {
  const map = await editorMap(page, name)
  const { width, height } = (await map.boundingBox())!
  for (const [x, y] of points) await map.click({ position: { x: width * x, y: height * y } })
}

const shapeOf = async (table: 'locations' | 'serviceareas', title: string) => {
  const [row] = await queryDatabase<{ id: string; geojson: { type: string; coordinates: number[][][] } }>(
    `select id, geojson from ${table} where title = $1`,
    [title],
  )
  return row!
}

/** Chooses a GeoJSON file of the given features in the import. */
const choose = (page: Page, given: object | string) =>
  page.getByLabel('GeoJSON: Datei auswählen').setInputFiles({
    name: 'karte.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(typeof given === 'string' ? given : JSON.stringify(given)),
  })
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features })

test('a municipality is drawn, a crossing border refused, a corner moved and added by keyboard, and undone', async () => {
  const page = await worker('berg')
  await openPage(page, '/login/municipality/new')
  await field(page, 'Name der Gemeinde').fill('Neuhain')
  await press(page, 'Fläche zeichnen')
  await corners(
    page,
    [
      [0.1, 0.1],
      [0.3, 0.3],
      [0.3, 0.1],
      [0.1, 0.3],
    ],
    'Gebiet',
  )
  await press(page, 'Fläche fertig')
  await page
    .getByText(/kreuzt sich selbst .*Die Seite von Ecke 1 nach 2 trifft die Seite von Ecke 3 nach 4/)
    .waitFor()
  await press(page, 'Ecke zurück')
  await press(page, 'Ecke zurück')
  await corners(page, [[0.3, 0.1]], 'Gebiet')
  await press(page, 'Fläche fertig')
  await page.getByText(/^Fläche mit 3 Ecken, [\d,.]+\skm²$/).waitFor()

  await page.getByText('Alle Ecken als Liste').click()
  await press(page, 'Nach Ecke 1 einfügen')
  await page.getByText(/^Fläche mit 4 Ecken/).waitFor()
  const handle = page.getByRole('button', { name: /^Ecke 2 von 4/ })
  const latitude = field(page, 'Gewählte Ecke 2: Breite')
  const before = await latitude.inputValue()
  await handle.press('Shift+ArrowUp')
  await expect.poll(() => latitude.inputValue()).not.toBe(before)
  await page.getByText(/^Ecke 2: .* Nord, .* Ost\.$/).waitFor()
  await press(page, 'Zeichnen rückgängig')
  await expect.poll(() => latitude.inputValue()).toBe(before)
  await press(page, 'Zeichnen wiederherstellen')
  await expectAccessible(page)
  await saved(page)
  await waitForHeading(page, 'Neuhain')
  const { geojson } = await shapeOf('serviceareas', 'Neuhain')
  expect(geojson).toMatchObject({ type: 'Polygon' })
  expect(geojson.coordinates[0]).toHaveLength(5)
})

test('a place is added with the keyboard, found, moved with arrow keys on the large map, and moved back', async () => {
  const page = await worker('berg')
  await openPage(page, large)
  await waitForHeading(page, 'Karte')
  await page.keyboard.press('n')
  await waitForHeading(page, 'Neuer Ort')
  await editorMap(page, 'Lage')
  await press(page, 'Punkt in die Mitte')
  await field(page, 'Punkt: Breite').fill('51,3')
  await field(page, 'Punkt: Länge').fill('12,64')
  await field(page, 'Titel (freiwillig)').fill('Quellfassung Anger')
  await saved(page)
  await waitForHeading(page, 'Quellfassung Anger')
  expect((await shapeOf('locations', 'Quellfassung Anger')).geojson.coordinates).toEqual([12.64, 51.3])

  await openPage(page, large)
  await field(page, 'Ort suchen').fill('anger quell')
  const row = page.getByRole('list', { name: 'Orte' }).getByRole('link')
  await expect.poll(() => row.count()).toBe(1)
  await row.click()
  const card = page.getByRole('region', { name: 'Quellfassung Anger', exact: true })
  await card.getByText('nicht im Portal').waitFor()
  await card.getByText(/^Ohne Ortsart · Brunnhagen/).waitFor()
  expect(page.url()).toMatch(/q=anger\+quell.*ort=/)
  await expectAccessible(page)
  await press(card, 'Verschieben')
  const pin = page.getByRole('button', { name: 'Nadel: mit den Pfeiltasten verschieben' })
  await expect.poll(() => pin.evaluate(element => element === document.activeElement)).toBe(true)
  for (let step = 0; step < 3; step++) await pin.press('Shift+ArrowRight')
  await press(page, /^Hier lassen/)
  await expectToast(page, 'Ort verschoben')
  const east = (await shapeOf('locations', 'Quellfassung Anger')).geojson.coordinates as unknown as number[]
  expect(east[0]).toBeGreaterThan(12.64)
  await press(card, 'Verschieben rückgängig')
  await expectToast(page, 'Ort steht wieder am alten Platz')
  expect((await shapeOf('locations', 'Quellfassung Anger')).geojson.coordinates).toEqual([12.64, 51.3])
})

test('what is written out and read in again changes nothing; a file is looked at, written, and taken back', async () => {
  const page = await worker('berg')
  await openPage(page, large)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Ausgeben' }).click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  const { features } = JSON.parse(text) as { features: { properties: { title: string } }[] }
  expect(features.length).toBeGreaterThan(30)

  await openPage(page, `${large}/import`)
  await waitForHeading(page, 'Karte einlesen')
  await choose(page, text)
  await page.getByText(`${features.length} unverändert`, { exact: true }).waitFor()
  await press(page, 'Andere Datei')

  const utm = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25832' } }
  await choose(page, { ...collection({ type: 'Feature', properties: {}, geometry: null }), crs: utm })
  await page.getByText(/EPSG:25832 \(UTM, Zone 32\)/).waitFor()

  const point = (name: string, lng: number, more: object = {}) => ({
    type: 'Feature',
    properties: { name, Art: 'Pumpwerk', ...more },
    geometry: { type: 'Point', coordinates: [lng, 51.31] },
  })
  const eight = [
    [12.5, 51.3],
    [12.6, 51.4],
    [12.6, 51.3],
    [12.5, 51.4],
    [12.5, 51.3],
  ]
  await choose(
    page,
    collection(point('Pumpwerk Neu', 12.61), point('Pumpwerk Furt', 12.641), {
      ...point('Acht', 0),
      geometry: { type: 'Polygon', coordinates: [eight] },
    }),
  )
  await page.getByText('1 neu, 1 geändert, 1 ausgelassen', { exact: true }).waitFor()
  await page.getByRole('cell', { name: /kreuzt sich selbst/ }).waitFor()
  await expectAccessible(page)
  await press(page, '1 anlegen und 1 ändern')
  await page.getByText('2 Einträge geschrieben').waitFor()
  const made = await queryDatabase<{ type: string }>(
    `select t.label as type from locations l join locationtypes t on t.id = l.locationtype_id where l.title = 'Pumpwerk Neu'`,
  )
  expect(made).toEqual([{ type: 'Pumpwerk' }])
  await press(page, 'Einlesen rückgängig machen')
  await press(page.getByRole('dialog'), 'Zurücknehmen')
  await page.getByText('2 Einträge zurückgenommen').waitFor()
  expect(await queryDatabase(`select 1 from locations where title = 'Pumpwerk Neu'`)).toEqual([])
  expect((await shapeOf('locations', 'Pumpwerk Furt')).geojson.coordinates).toEqual([12.64, 51.335])
})

test('on a phone the list and the map are two views, and nothing scrolls sideways', async () => {
  const page = await worker('berg', { viewport: { width: 360, height: 780 } })
  await openPage(page, large)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  expect(await page.locator('.leaflet-container').count()).toBe(0)
  await page.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name: 'Karte' }).click()
  await page.getByRole('region', { name: 'Karte der Orte' }).waitFor()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})

test('who may only look sees map and list, and no button that changes something', async () => {
  await queryDatabase(
    `update users set permissions = array_append(permissions, 'servicearea.view') where email = 'vorgaenge@auental.example'`,
  )
  const page = await worker('lutz')
  await openPage(page, large)
  await page.getByRole('region', { name: 'Karte der Orte' }).waitFor()
  for (const name of [/hinzufügen/, 'Einlesen'])
    expect(await page.getByRole('link', { name }).count()).toBe(0)
  await page.getByRole('link', { name: /^Hochbehälter Galgenberg/ }).click()
  const card = page.getByRole('region', { name: 'Hochbehälter Galgenberg', exact: true })
  expect(await card.getByRole('button', { name: 'Verschieben' }).count()).toBe(0)
  await card.getByRole('link', { name: 'Ansehen' }).click()
  await waitForHeading(page, 'Hochbehälter Galgenberg')
  expect(await page.getByRole('button', { name: /^Speichern/ }).count()).toBe(0)
  expect((await page.goto(`${large}/import`))?.status()).toBe(403)
})

test('thousands of places stay quick: few elements, and a filter answers at once', async () => {
  await queryDatabase(
    `insert into locations (id, organization_id, title, geojson)
      select gen_random_uuid(), id, 'Hydrant ' || n,
        jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(12.5 + (n % 100) * 0.003, 51.25 + (n / 100) * 0.002))
      from organizations, generate_series(1, 5000) n where portal_domain like 'auental%'`,
  )
  try {
    const page = await worker('berg')
    await openPage(page, large)
    await page.getByRole('region', { name: 'Karte der Orte' }).waitFor()
    expect(await page.locator('*').count()).toBeLessThan(2500)
    await field(page, 'Ort suchen').fill('Hydrant 4321')
    await expect.poll(() => page.getByRole('list', { name: 'Orte' }).getByRole('link').count()).toBe(1)
    await page.getByRole('link', { name: /^Hydrant 4321/ }).click()
    await page.getByRole('region', { name: 'Hydrant 4321', exact: true }).waitFor()
  } finally {
    await queryDatabase(`delete from locations where title like 'Hydrant %'`)
  }
})
