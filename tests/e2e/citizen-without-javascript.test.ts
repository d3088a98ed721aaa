import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { proceduresOf } from './support/database.ts'
import { errorsOf } from './support/form-errors.ts'
import {
  checkPageValues,
  beginForm,
  caseNumber,
  confirm,
  gardenMeter,
  continueForm,
  mainMeter,
  meike,
  newAddress,
  panel,
  submit,
  fillAnswers,
  fillContact,
  fillMeter,
  fillPerson,
} from './support/meter-reading-form.ts'
import { linkIn, emailTo } from './support/mailbox.ts'
import { waitForHeading, expectFocus, expectTitle, clickLink, openLink, press } from './support/page.ts'
import { readPdf } from './support/pdf.ts'
import { photo } from './support/photo.ts'
import { storedState, visitors } from './support/visitor.ts'

const visitor = visitors()
const plain = { javaScriptEnabled: false }

test('a citizen reports two meters, with a photo, errors and corrections', async () => {
  const page = await visitor(plain)
  const email = newAddress()
  await beginForm(page)
  await page.getByLabel(/^Nachname/).fill('Brandt-Lüdenscheidt')
  await continueForm(page)
  expect(Object.keys(await errorsOf(page))).toContain('customer_number')
  await expectTitle(page, /^Fehler: /)
  expect(await page.locator('[aria-labelledby="error-summary"]:focus').count()).toBe(1)
  await clickLink(page, /^Geben Sie zwei der drei Angaben ein/)
  await expectFocus(page, 'customer_number')
  expect(await page.getByLabel(/^Nachname/).inputValue()).toBe('Brandt-Lüdenscheidt')

  await fillPerson(page, { ...meike, lastname: 'Brandt-Lüdenscheidt' })
  await fillMeter(panel(page, 0), { ...mainMeter, count: '380' })
  for (const index of [1, 2]) {
    await press(page, 'Weiteren Zähler hinzufügen')
    await fillMeter(panel(page, index), { ...gardenMeter, number: `G ${index}` })
  }
  await panel(page, 1)
    .getByRole('button', { name: /^Entfernen/ })
    .click()
  await panel(page, 2).waitFor({ state: 'detached' })
  expect(await panel(page, 1).getByLabel('Zählernummer').inputValue()).toBe('G 2')

  await panel(page, 0)
    .getByLabel(/^Foto des Zählers/)
    .setInputFiles(await photo('Zähler im Keller.jpg', 1_048_576))
  await panel(page, 0).getByRole('button', { name: 'Hochladen' }).click()
  await panel(page, 0).getByText('JPG, 1 MB – hochgeladen').waitFor()

  await continueForm(page)
  await page.getByRole('radio', { name: 'Zählerwechsel' }).check()
  await continueForm(page)
  await fillContact(page, email)
  expect(await checkPageValues(page)).toMatchObject({ Name: 'Brandt-Lüdenscheidt' })
  await press(page, 'Speichern und später weitermachen')
  await clickLink(page, 'Jetzt weitermachen')
  expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe(email)

  await clickLink(page, 'Vertrag ändern')
  await page.getByLabel(/^Nachname/).fill('Brandt-Lüders')
  await continueForm(page)
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
  expect(await checkPageValues(page)).toMatchObject({ Name: 'Brandt-Lüders' })
  await press(page, 'Zählerstand senden')
  expect(Object.keys(await errorsOf(page))).toEqual(['privacy_read', 'details_right'])

  const secondTab = await page.context().newPage()
  await secondTab.goto('/zaehlerstand/pruefen')

  await confirm(page)
  await page.getByRole('button', { name: 'Zählerstand senden' }).dblclick()
  const number = await caseNumber(page)
  await page.reload()
  expect(await caseNumber(page)).toBe(number)
  expect(await submit(secondTab)).toBe(number)
  expect(await proceduresOf(email)).toEqual([number])

  const [record] = await Promise.all([page.waitForEvent('download'), clickLink(page, 'Als PDF speichern')])
  expect(await readPdf(await readFile(await record.path()))).toMatchObject({
    language: 'de-DE',
    tagged: true,
  })
  await openLink(page, linkIn(await emailTo(email, /eingegangen/), /^\/vorgang\//), 'Vorgang ansehen')
  await waitForHeading(page, 'Zählerstand')
  expect(await page.locator('main').innerText()).toContain(number)
})

test('a file of the wrong kind is refused, and the answers stay', async () => {
  const page = await visitor(plain)
  await beginForm(page)
  await fillPerson(page, meike)
  await fillMeter(panel(page, 0), mainMeter)
  const file = { name: 'rechnung.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }
  await panel(page, 0)
    .getByLabel(/^Foto des Zählers/)
    .setInputFiles(file)
  await panel(page, 0).getByRole('button', { name: 'Hochladen' }).click()
  expect((await errorsOf(page))['meters.0.photo']).toContain('PDF, JPG oder PNG')
  expect(await panel(page, 0).getByLabel('Zählerstand', { exact: true }).inputValue()).toBe(mainMeter.count)
})

test('a draft continues after the browser was closed, and by email in another browser', async () => {
  const before = await visitor(plain)
  const email = newAddress()
  await beginForm(before)
  await fillPerson(before, { ...meike, lastname: 'Fünfstück' })
  await press(before, 'Speichern und später weitermachen')
  await before.getByLabel('E-Mail-Adresse').fill(email)
  await press(before, 'Link per E-Mail senden')
  await before.getByText(`Wir haben den Link an ${email} gesendet.`).waitFor()

  const after = await visitor({ ...plain, ...(await storedState(before)) })
  await after.goto('/zaehlerstand')
  await clickLink(after, 'Eingabe fortsetzen')
  expect(await after.getByLabel(/^Nachname/).inputValue()).toBe('Fünfstück')

  const elsewhere = await visitor(plain)
  const link = linkIn(await emailTo(email, /hier (geht es|machen Sie) weiter/i), /\/weiter\//)
  await openLink(elsewhere, link, 'Weiter ausfüllen')
  expect(await elsewhere.getByLabel(/^Nachname/).inputValue()).toBe('Fünfstück')
  await fillAnswers(elsewhere, {}, [mainMeter], email)
  await submit(elsewhere)
})

test('menu, search and municipality choice open, close and work', async () => {
  const page = await visitor(plain)
  await page.goto('/')
  await press(page, 'Menü')
  const menu = page.getByRole('dialog', { name: 'Menü' })
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await press(page, 'Menü')
  await menu.getByText('Informationen', { exact: true }).click()
  await menu.getByRole('link', { name: 'Stellenausschreibungen' }).waitFor()
  await menu.getByRole('link', { name: 'Zählerstand melden' }).click()
  await waitForHeading(page, 'Zählerstand melden')

  await page.goto('/')
  await page.getByRole('button', { name: /^Meine Gemeinde/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Gemeinde wählen' })
  await dialog.getByRole('radio', { name: 'Lindhausen' }).check()
  await press(dialog, 'Übernehmen')
  await page.goto('/')
  await page.getByRole('button', { name: 'Meine Gemeinde Lindhausen' }).waitFor()
})

test('cookie notice and banner can be closed for good', async () => {
  const page = await visitor(plain)
  await page.goto('/client/services')
  await press(page, 'OK')
  await expect.poll(() => page.getByRole('region', { name: 'Hinweis zu Cookies' }).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/client/services')
  const banner = page.getByRole('region', { name: /Störung/ })
  await banner.getByRole('button').click()
  await banner.waitFor({ state: 'detached' })
  await page.goto('/zaehlerstand')
  expect(await page.getByRole('region', { name: /Cookies|Störung/ }).count()).toBe(0)
})
