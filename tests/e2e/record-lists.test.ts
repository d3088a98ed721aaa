import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { send } from './support/http.ts'
import { people, signIn, expectToast, staffSessions } from './support/office.ts'
import { waitForHeading, expectNoHorizontalScroll, clickLink, openPage, press } from './support/page.ts'
import { portalUrl, visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const types = '/login/map/locationtypes'
const phone = { width: 360, height: 800 }

const row = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${name}(, (neu|geändert|wird gelöscht|entfernt))?$`) })
const bar = (page: Page) => page.getByRole('region', { name: 'Nicht gespeichert' })
const unsaved = (page: Page, words: string) => bar(page).getByText(words, { exact: true }).waitFor()
const failed = (page: Page, words: string) => bar(page).getByRole('alert').getByText(words).waitFor()
const save = (page: Page) => press(bar(page), /^Speichern/)

async function saved(page: Page) {
  await save(page)
  await expectToast(page, 'Gespeichert')
  await bar(page).waitFor({ state: 'detached' })
}

/** Adds a location type and types its name into the focused field. */
async function addType(page: Page, name: string) {
  await press(page, /^Ortsart hinzufügen/)
  const added = row(page, 'Neuer Eintrag')
  await expect.poll(() => isFocused(added.getByLabel('Bezeichnung'))).toBe(true)
  await page.keyboard.type(name)
  await row(page, name).waitFor()
}

const isFocused = (field: Locator) => field.evaluate(element => element === document.activeElement)

test('a clerk adds, changes, deletes and undoes; a refused record stays unsaved, and is saved again', async () => {
  const page = await worker('berg')
  await openPage(page, types)
  await waitForHeading(page, 'Ortsarten')
  expect(await bar(page).count()).toBe(0)

  await addType(page, 'Quellfassung')
  await press(row(page, 'Quellfassung'), /^Symbol/)
  await page.getByRole('radio', { name: 'Brunnen' }).click({ force: true })
  await row(page, 'Kläranlage').getByLabel('Farbe', { exact: true }).fill('lila')
  await press(page, 'Standrohr-Ausgabe löschen')
  await press(page, 'Straße löschen')
  await unsaved(page, '4 Änderungen')
  await press(page, 'Rückgängig: Standrohr-Ausgabe behalten')
  await unsaved(page, '3 Änderungen')
  await expectAccessible(page)

  await page.keyboard.press('Control+s')
  await failed(page, '2 Einträge konnten nicht gespeichert werden.')
  const color = row(page, 'Kläranlage').getByLabel('Farbe', { exact: true })
  await row(page, 'Kläranlage').getByText('Geben Sie die Farbe als #RRGGBB an.').waitFor()
  await expect.poll(() => isFocused(color)).toBe(true)
  await row(page, 'Straße').getByText('2 Orte haben diese Ortsart.').waitFor()
  expect(await queryDatabase(`select icon from locationtypes where label = 'Quellfassung'`)).toEqual([
    { icon: 'fountain' },
  ])
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await press(page, 'Rückgängig: Straße behalten')
  await color.fill('#5b4a8c')
  await unsaved(page, '1 Änderung')
  await saved(page)

  await row(page, 'Quellfassung').getByLabel('Bezeichnung').fill('Alte Quelle')
  await clickLink(page, 'Preise')
  await page.getByRole('dialog', { name: '1 Änderung ist nicht gespeichert.' }).waitFor()
  await press(page, /^Bleiben/)
  await unsaved(page, '1 Änderung')
  page.once('dialog', dialog => void dialog.accept())
  await openPage(page, types)
  expect(await row(page, 'Alte Quelle').getByLabel('Bezeichnung').inputValue()).toBe('Alte Quelle')
  await press(bar(page), 'Verwerfen')
  await press(page.getByRole('dialog'), 'Verwerfen')
  await row(page, 'Quellfassung').getByLabel('Bezeichnung').fill('Neue Quelle')
  await clickLink(page, 'Preise')
  await press(page.getByRole('dialog'), 'Verwerfen')
  await waitForHeading(page, 'Preise')
  await openPage(page, types)
  await press(page, 'Quellfassung löschen')
  await saved(page)
  expect(await row(page, 'Quellfassung').count()).toBe(0)
})

test('changes of different fields are merged, the same field is asked, and typed values are not lost', async () => {
  const [page, colleague] = [await worker('berg'), await worker('berg')]
  await openPage(page, types)
  await addType(page, 'Zapfstelle')
  await saved(page)
  await openPage(colleague, types)

  await row(page, 'Zapfstelle').getByLabel('Bezeichnung').fill('Trinkbrunnen')
  await row(colleague, 'Zapfstelle').getByLabel('Farbe', { exact: true }).fill('#3b7b40')
  await saved(colleague)
  await save(page)
  await expectToast(page, 'Gespeichert')
  await row(page, 'Trinkbrunnen')
    .getByText(/„Farbe“/)
    .waitFor()
  await expectAccessible(page)
  const now = () =>
    queryDatabase(`select label, color from locationtypes where label in ('Trinkbrunnen', 'Zapfstelle')`)
  expect(await now()).toEqual([{ label: 'Trinkbrunnen', color: '#3b7b40' }])

  await openPage(colleague, types)
  await row(page, 'Trinkbrunnen').getByLabel('Bezeichnung').fill('Brunnen am Markt')
  await row(colleague, 'Trinkbrunnen').getByLabel('Bezeichnung').fill('Marktbrunnen')
  await saved(colleague)
  await save(page)
  await page.getByText('Ein Feld haben Sie beide geändert.').waitFor()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Ihrer/ }).waitFor()
  await page.getByRole('radio', { name: /^Wie vorher/ }).check({ force: true })
  await saved(page)

  await row(page, 'Trinkbrunnen').getByLabel('Farbe', { exact: true }).fill('#8a6800')
  await openPage(colleague, types)
  await press(colleague, 'Trinkbrunnen löschen')
  await saved(colleague)
  await save(page)
  await page.getByText('Jemand hat diesen Eintrag inzwischen gelöscht.').waitFor()
  await press(page, 'Neu anlegen')
  await saved(page)
  expect(await now()).toEqual([{ label: 'Trinkbrunnen', color: '#8a6800' }])
  await press(page, 'Trinkbrunnen löschen')
  await saved(page)
})

test('unsent changes stay until the server is back, and through a new sign-in', async () => {
  const page = await worker('berg')
  await openPage(page, types)
  await addType(page, 'Zisterne')
  await page.route('**/login/records/**', route => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await save(page)
  await failed(page, 'Der Server ist nicht zu erreichen.')
  await page.unroute('**/login/records/**')

  await page.context().clearCookies()
  await save(page)
  await failed(page, 'Ihre Anmeldung ist abgelaufen.')
  const [tab] = await Promise.all([page.waitForEvent('popup'), clickLink(bar(page), 'Neu anmelden')])
  await signIn(tab, 'berg')
  await tab.close()
  await unsaved(page, '1 Änderung')

  const held = Promise.withResolvers<void>()
  await page.route('**/login/records/**', async route => {
    await held.promise
    await route.continue()
  })
  await save(page)
  await bar(page).getByText('0 von 1 gespeichert').waitFor()
  await row(page, 'Zisterne').getByLabel('Bezeichnung').fill('Regenzisterne')
  held.resolve()
  await unsaved(page, '1 Änderung')
  await saved(page)
  expect(await queryDatabase(`select label from locationtypes where label like '%isterne'`)).toEqual([
    { label: 'Regenzisterne' },
  ])
  await press(page, 'Regenzisterne löschen')
  await saved(page)
})

test('only declared, small records of a known list are accepted, from signed-in users', async () => {
  const ask = (noun: string, body: string, cookie = '') =>
    send(inject('server').port, {
      host: 'auental.localhost',
      method: 'POST',
      path: `/login/records/${noun}`,
      headers: { 'content-type': 'application/json', cookie },
      body,
    }).then(({ status }) => status)
  const page = await worker('berg')
  const session = (await page.context().cookies()).find(({ name }) => name.includes('klarwerk_user'))!
  const cookie = `${session.name}=${session.value}`
  const unknown = 'klarwerk_user=keiner-von-uns-keiner-von-uns-keiner'
  const create = JSON.stringify({ verb: 'create', key: 'neu-neu-neu', value: { label: 'Fremd' } })
  expect(await ask('locationtypes', create)).toBe(401)
  expect(await ask('locationtypes', create, unknown)).toBe(401)
  expect(await ask('locationtypes', '{"verb":"drop"}', cookie)).toBe(400)
  expect(await ask('locationtypes', ' '.repeat(1_000_001), cookie)).toBe(413)
  expect(await ask('trustassertions', create, cookie)).toBe(404)
})

test('prices are typed in German format, and appear in the portal once saved', async () => {
  const page = await worker('berg')
  await openPage(page, '/login/prices')
  const name = 'Gartenzähler, Anmeldung einmalig'
  const gross = row(page, name).getByLabel('Preis (brutto)')
  await gross.fill('viel')
  await save(page)
  await row(page, name).getByText('Geben Sie den Preis ein, etwa 1,92.').waitFor()
  await gross.fill('1.235,90')
  await row(page, name).getByLabel('USt.').fill('19')
  await row(page, name).getByText('1.038,57 €').waitFor()

  await page.getByLabel('Eigene Preise für eine Gemeinde').selectOption({ label: 'Lindhausen' })
  await press(page, 'Eigenen Preis hinzufügen')
  const lindhausen = page.getByRole('region', { name: 'Lindhausen' })
  await lindhausen.getByLabel('Art').selectOption({ label: 'Grundpreis oder Pauschale' })
  await lindhausen.getByLabel('Bezeichnung').fill('Brunnenpauschale')
  await lindhausen.getByLabel('Preis (brutto)').fill('12')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await saved(page)
  await lindhausen.getByText('Gilt noch nicht').waitFor()

  const citizen = await visitor()
  await citizen.goto(`${portalUrl('auental')}/preise`)
  await citizen.getByText('1.235,90').waitFor()
  await gross.fill('35')
  await row(page, name).getByLabel('USt.').fill('0')
  await press(page, 'Brunnenpauschale im Monat löschen')
  await saved(page)
})

test('without permission to edit the list has no controls, and without permission to view it is refused', async () => {
  const page = await worker('sommer')
  expect((await openPage(page, types))?.status()).toBe(403)
  expect((await openPage(page, '/login/prices'))?.status()).toBe(403)
  const grant = (permissions: string) =>
    queryDatabase(`update users set permissions = $1 where email = $2`, [permissions, people.sommer])
  await grant('{news.view,news.edit,servicearea.view,prices.view}')
  for (const [address, words] of [
    [types, 'Kläranlage'],
    ['/login/prices', 'Grubenentleerung je m³'],
  ] as const) {
    await openPage(page, address)
    const main = page.getByRole('main')
    await main.getByText(words).waitFor()
    expect(await main.getByRole('button').allInnerTexts()).toEqual([expect.stringMatching(/fragen$/)])
    await expectAccessible(page)
  }
  await grant('{news.view,news.edit}')
})

test('the platform edits its labels by type', async () => {
  const page = await worker('winter')
  await openPage(page, '/admin/dashboard')
  await clickLink(page, 'Schlagworte')
  await waitForHeading(page, 'Schlagworte')
  const contacts = page.getByRole('region', { name: 'Kontakte (CRM)' })
  await press(contacts, /^Schlagwort hinzufügen/)
  await page.keyboard.type('Messe')
  await press(row(page, 'Messe'), /^Symbol/)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Termin' }).click({ force: true })
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await saved(page)
  expect(await queryDatabase(`select scope, icon from labels where title = 'Messe'`)).toEqual([
    { scope: 'crm', icon: 'calendar-event' },
  ])
  await press(page, 'Messe löschen')
  await saved(page)
})
