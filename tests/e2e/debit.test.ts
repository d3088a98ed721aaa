import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sign } from './support/fill-step.ts'
import {
  checkPageValues,
  confirm,
  continueForm,
  newAddress,
  proveCustomer,
} from './support/meter-reading-form.ts'
import { staffSessions } from './support/office.ts'
import { waitForHeading, waitForScripts, clickLink, press } from './support/page.ts'
import { readPdf } from './support/pdf.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const full = 'DE02 1203 0000 0000 2020 51'
const masked = 'DE•• •••• •••• •••• ••20 51'

async function fillAccount(page: Page) {
  await waitForHeading(page, 'Von welchem Konto buchen wir ab?')
  await waitForScripts(page)
  await page.getByRole('radio', { name: 'Eigentümer' }).check()
  await page.getByRole('radio', { name: 'Der Person mit dem Vertrag' }).check()
  await page.getByLabel('Name auf dem Konto', { exact: true }).fill('Meike Brandt')
  await page.getByLabel('Straße und Hausnummer').fill('Mühlweg 12')
  await page.getByLabel('Postleitzahl und Ort').fill('04993 Lindhausen')
  const iban = page.getByLabel('IBAN', { exact: true })
  await iban.pressSequentially('de0212030000000020205')
  await expect.poll(() => iban.inputValue()).toBe('DE02 1203 0000 0000 2020 5')
  // Replacing a digit in the middle keeps the caret there.
  await iban.press('End')
  await iban.pressSequentially('1')
  await iban.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7))
  await iban.press('Backspace')
  await iban.pressSequentially('2')
  await expect.poll(() => iban.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(7)
  await expect.poll(() => iban.inputValue()).toBe(full)
}

async function fillPayments(page: Page) {
  await page.getByRole('radio', { name: /^Alle Zahlungen/ }).check()
  await page.getByRole('radio', { name: /^Wiederkehrend/ }).check()
  const start = new Date(Date.now() + 30 * 86_400_000)
  await page.getByLabel('Tag', { exact: true }).fill(String(start.getDate()))
  await page.getByLabel('Monat', { exact: true }).fill(String(start.getMonth() + 1))
  await page.getByLabel('Jahr', { exact: true }).fill(String(start.getFullYear()))
  await continueForm(page)
}

/** Draws a signature, clears it, draws again and leaves the field: the signature stays. */
async function signMandate(page: Page) {
  await waitForHeading(page, 'Mandat lesen und unterschreiben')
  await waitForScripts(page)
  await page.getByRole('radio', { name: 'Hier mit Finger, Stift oder Maus' }).check()
  const field = page.getByRole('img', { name: /^Feld für Ihre Unterschrift/ })
  await sign(page, field)
  await press(page, 'Neu beginnen')
  expect(await page.getByRole('button', { name: 'Rückgängig' }).isDisabled()).toBe(true)
  await sign(page, field)
  await press(page, 'Rückgängig')
  await continueForm(page)
  await page.getByRole('img', { name: 'Ihre gezeichnete Unterschrift' }).waitFor()
  await page.getByLabel('Ort der Unterschrift').fill('Lindhausen')
  await continueForm(page)
}

test('a citizen signs a mandate; a clerk sees the signature, and the account number on request', async () => {
  const page = await visitor()
  await page.goto('/sepa-lastschriftmandat')
  await press(page, 'Ohne Anmeldung starten')
  await proveCustomer(page)
  await fillAccount(page)
  await fillPayments(page)
  await signMandate(page)
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
  expect(await checkPageValues(page)).toMatchObject({ IBAN: full, 'Ort der Unterschrift': 'Lindhausen' })
  const signature = page.getByRole('img', { name: 'Ihre Unterschrift' })
  await signature.waitFor()
  expect(await signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await page.getByLabel('E-Mail-Adresse').fill(newAddress())
  await confirm(page)
  await press(page, 'Mandat erteilen')
  await waitForHeading(page, 'Ihr Mandat ist eingegangen')
  const [reference = ''] = /LM-\d{4}-\d{6}/.exec(await page.locator('main').innerText()) ?? []
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Als PDF speichern' }).click()
  const chunks = await (await (await saved).createReadStream()).toArray()
  const { text } = await readPdf(Buffer.concat(chunks as Buffer[]))
  expect(text).toContain(masked)
  expect(text).not.toContain(full)

  const office = await worker('lutz')
  await office.goto(`/login/procedures?q=${reference}`)
  await clickLink(office, reference)
  await office.locator('main header').getByText(`SEPA-Mandat ${reference}`).waitFor()
  await waitForScripts(office)
  await office.getByText(masked).waitFor()
  await office.getByText('Meike Brandt').first().waitFor()
  await press(office, 'IBAN anzeigen')
  await office.getByText(full).waitFor()
  await office.getByRole('button', { name: 'IBAN kopieren' }).waitFor()
})
