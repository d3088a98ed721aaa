import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { expectToast, signIn, staffSessions } from './support/office.ts'
import { clickLink, expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const bar = (page: Page) => page.getByRole('region', { name: 'Nicht gespeichert' })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => press(bar(page), /^Speichern/)

async function saved(page: Page) {
  await save(page)
  await bar(page).waitFor({ state: 'detached' })
}

/** Creates a piece of news and returns its address. */
async function createNews(page: Page, title: string): Promise<string> {
  await openPage(page, '/login/news/new')
  await waitForHeading(page, 'Neue Meldung')
  await field(page, 'Überschrift').fill(title)
  await field(page, 'Datum').fill('25.11.2026')
  await field(page, 'Kurztext (freiwillig)').fill('Wie es war.')
  await save(page)
  await waitForHeading(page, title)
  await page.waitForURL(url => /[0-9a-f-]{36}$/.test(url.pathname))
  return new URL(page.url()).pathname
}

const stored = (id: string) =>
  queryDatabase(`select title, abstract from news where id = '${id.split('/').at(-1)}'`)

test('two people change one piece of news: different fields merge, the same field is asked', async () => {
  const [page, colleague] = [await worker('berg'), await worker('sommer')]
  const address = await createNews(page, 'Brunnenfest')
  await openPage(page, address)
  await openPage(colleague, address)
  await field(page, 'Überschrift').fill('Brunnenfest 2026')
  await field(page, 'Kurztext (freiwillig)').fill('Mein Text.')
  await field(colleague, 'Kurztext (freiwillig)').fill('Ihr Text.')
  await field(colleague, 'Datum').fill('26.11.2026')
  await saved(colleague)

  const note = page.getByRole('alert').filter({ hasText: 'Ein Feld haben Sie beide geändert.' })
  await note.getByText(/Jutta Sommer hat um \d\d:\d\d Uhr gespeichert/).waitFor()
  await note.getByText('„Datum“ von Jutta Sommer ist übernommen.').waitFor()
  expect(await field(page, 'Überschrift').inputValue()).toBe('Brunnenfest 2026')
  expect(await note.getByRole('radio', { name: /^Ihrer/ }).isChecked()).toBe(true)
  await expectAccessible(page)
  await note.getByRole('radio', { name: /^Von Jutta Sommer/ }).check()
  expect(await field(page, 'Kurztext (freiwillig)').inputValue()).toBe('Ihr Text.')
  await note.getByRole('radio', { name: /^Wie vorher/ }).check()
  await saved(page)
  expect(await stored(address)).toEqual([{ title: 'Brunnenfest 2026', abstract: 'Wie es war.' }])
})

test('a save without a connection waits and goes out by itself; links stay on the page', async () => {
  const page = await worker('berg')
  const address = await createNews(page, 'Leitung gekappt')
  await openPage(page, address)
  await field(page, 'Überschrift').fill('Leitung wieder da')
  await page.context().setOffline(true)
  await save(page)
  await bar(page).getByText('Nicht gesendet, wir versuchen es weiter.').waitFor()
  await clickLink(page, 'Preise')
  await page.getByRole('alert').getByText('Die Seite lässt sich gerade nicht öffnen.').waitFor()
  expect(await field(page, 'Überschrift').inputValue()).toBe('Leitung wieder da')
  await page.context().setOffline(false)
  await expectToast(page, 'Gespeichert')
  expect(await stored(address)).toMatchObject([{ title: 'Leitung wieder da' }])
})

test('an ended session keeps the form, and what was typed is sent after signing in again', async () => {
  const page = await worker('berg')
  const address = await createNews(page, 'Sitzung')
  await openPage(page, address)
  await field(page, 'Überschrift').fill('Sitzung beendet')
  await page.context().clearCookies()
  await save(page)
  await bar(page).getByText('Ihre Anmeldung ist abgelaufen.').waitFor()
  const [tab] = await Promise.all([page.waitForEvent('popup'), clickLink(bar(page), 'Neu anmelden')])
  await signIn(tab, 'berg')
  await tab.close()
  await save(page)
  await expect.poll(() => stored(address)).toMatchObject([{ title: 'Sitzung beendet' }])
})

test('an old value comes back into the form and is saved like any other; leaving asks', async () => {
  const page = await worker('berg')
  const address = await createNews(page, 'Erste Fassung')
  await openPage(page, address)
  await field(page, 'Überschrift').fill('Zweite Fassung')
  await saved(page)
  await page
    .getByRole('button', { name: /^Verlauf/ })
    .last()
    .click()
  await press(page, /^Ins Formular: Überschrift, Erste Fassung/)
  await page.getByText(/^Zurückgeholt: Stand vor/).waitFor()
  expect(await field(page, 'Überschrift').inputValue()).toBe('Erste Fassung')
  await expectAccessible(page)
  await clickLink(page, 'Preise')
  const dialog = page.getByRole('dialog', { name: '1 Änderung ist nicht gespeichert.' })
  await press(dialog, /^Bleiben/)
  expect(await field(page, 'Überschrift').inputValue()).toBe('Erste Fassung')
  await clickLink(page, 'Preise')
  await press(dialog, 'Speichern')
  await waitForHeading(page, 'Preise')
  expect(await stored(address)).toMatchObject([{ title: 'Erste Fassung' }])
})

test('publishing counts who gets an email, asks, and shows what the portal will show', async () => {
  const page = await worker('berg')
  await createNews(page, 'Neuer Brunnen')
  await page.getByRole('switch', { name: 'Abonnenten benachrichtigen' }).check({ force: true })
  await saved(page)
  const counted = page.getByText(/^\d+ Personen bekommen beim Veröffentlichen eine E-Mail\./)
  const emails = Number.parseInt(await counted.innerText(), 10)
  expect(emails).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Vorschau' }).last().click()
  const preview = page.frameLocator('iframe[title="Vorschau: Meldung"]')
  await preview.getByRole('heading', { level: 1, name: 'Neuer Brunnen' }).waitFor()
  await field(page, 'Überschrift').fill('Neuer Brunnen im Park')
  await preview.getByRole('heading', { level: 1, name: 'Neuer Brunnen im Park' }).waitFor()
  await saved(page)
  await page.getByRole('button', { name: 'Portal' }).last().click()
  await press(page.getByRole('complementary', { name: 'Portal, Vorschau und Verlauf' }), /^Veröffentlichen/)
  const dialog = page.getByRole('dialog', { name: '„Neuer Brunnen im Park“ veröffentlichen?' })
  await dialog.getByText(`1 Meldung, ${emails} E-Mails`).waitFor()
  await press(dialog, /^Veröffentlichen: 1 Meldung/)
  await page.getByText(/^Im Portal zu sehen/).waitFor()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})
