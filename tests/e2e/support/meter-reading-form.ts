import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { emailTo } from './mailbox.ts'
import { waitForHeading, waitForScripts, press } from './page.ts'

export interface Person {
  customer_number?: string
  firstname?: string
  lastname?: string
  company?: string
  street?: string
  housenumber?: string
  postalcode?: string
  city?: string
}

export interface Meter {
  type: 'Hauptzähler' | 'Gartenzähler' | 'Eigenwasserzähler'
  number: string
  count: string
  date?: 'Heute' | 'Gestern'
}

/** A customer of the demo data; the last readings are 412 m³ (main meter) and 38 m³ (garden meter). */
export const meike: Person = {
  customer_number: '100 4827',
  firstname: 'Meike',
  lastname: 'Brandt',
  street: 'Mühlweg',
  housenumber: '12',
  postalcode: '04999',
  city: 'Lindhausen',
}
export const mainMeter: Meter = { type: 'Hauptzähler', number: '8 WEH 0042 7719', count: '449' }
export const gardenMeter: Meter = {
  type: 'Gartenzähler',
  number: '8 WEH 0051 0934',
  count: '52',
  date: 'Gestern',
}

/** Customers of the demo data with number and meter, by organization. */
const provable = {
  auental: { customer_number: meike.customer_number!, meter_number: mainMeter.number },
  birkenfurt: { customer_number: '100 3668', meter_number: '8 BIR 0038 6204' },
}

const proofOf = (page: Page) =>
  new URL(page.url()).hostname.startsWith('birkenfurt') ? provable.birkenfurt : provable.auental

/** Fills in the customer number and meter number on the proof page. */
export async function proveCustomer(page: Page, proof = proofOf(page)) {
  await page.waitForURL('**/nachweis')
  const way = page.getByText('Mit Kundennummer und Zählernummer', { exact: true })
  if (await way.isVisible()) await way.click()
  await page.getByLabel('Kundennummer', { exact: true }).fill(proof.customer_number)
  await page.getByLabel('Zählernummer', { exact: true }).fill(proof.meter_number)
  await press(page, 'Daten prüfen')
  await page.waitForURL(url => !url.pathname.endsWith('/nachweis'))
}

/** Fills in an email address and the emailed code on the proof page. */
export async function proveEmail(page: Page, email: string) {
  await page.waitForURL('**/nachweis')
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(email)
  await press(page, 'Code senden')
  const code = page.getByLabel('Code aus der E-Mail', { exact: true })
  await code.waitFor()
  await code.fill(codeIn(await emailTo(email, /Code/)))
  await press(page, 'Bestätigen')
  await page.waitForURL(url => !url.pathname.endsWith('/nachweis'))
}

/** Proves whatever trust level the page asks for, in the simplest way. */
export const proveIdentity = async (page: Page, email: string) =>
  (await page.getByLabel('E-Mail-Adresse', { exact: true }).isVisible())
    ? proveEmail(page, email)
    : proveCustomer(page)

export const codeIn = ({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

let writers = 0
/** An email address that is unique in this run. */
export const newAddress = () => `besuch-${process.pid}-${(writers += 1)}@mail.example`

export const firstHeading = 'Zählerstand melden'

export async function beginForm(page: Page) {
  await page.goto('/zaehlerstand')
  await waitForHeading(page, firstHeading)
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) await waitForScripts(page)
}

/** Fills in what identifies the contract. */
export async function fillPerson(page: Page, { customer_number, lastname, company }: Person) {
  const fields: [label: string | RegExp, value: string | undefined][] = [
    [/^Kundennummer/, customer_number],
    ['Nachname oder Firma', lastname ?? company],
  ]
  for (const [label, value] of fields)
    if (value !== undefined) await page.getByLabel(label, { exact: true }).fill(value)
}

export const panel = (page: Page, index: number, group = 'meters') => page.locator(`[id="${group}.${index}"]`)

export async function fillMeter(at: Locator, { type, number, count, date = 'Heute' }: Meter) {
  // The first meter is the main one unless its number says otherwise.
  await at.getByLabel('Zählernummer').waitFor()
  const kind = at.getByRole('radio', { name: type })
  if (await kind.isVisible()) await kind.check()
  await at.getByLabel('Zählernummer').fill(number)
  await at.getByLabel('Zählerstand', { exact: true }).fill(count)
  await at.getByRole('radio', { name: date }).check()
}

export const continueForm = (page: Page) => press(page, /^Weiter(?: zu: .+)?$/)

/** Fills in everything up to the consents. */
export async function fillAnswers(page: Page, person: Person, meters: Meter[], email: string) {
  await fillPerson(page, person)
  for (const [index, meter] of meters.entries()) {
    if (index > 0) await press(page, 'Weiteren Zähler hinzufügen')
    await fillMeter(panel(page, index), meter)
  }
  await continueForm(page)
  await fillContact(page, email)
}

export async function fillContact(page: Page, email: string) {
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
  await page.getByLabel('E-Mail-Adresse').fill(email)
}

export async function confirm(page: Page) {
  await page.getByLabel('Ich habe die Hinweise zum Datenschutz gelesen.').check()
  await page.getByLabel('Meine Angaben sind richtig.').check()
}

/** Submits the draft, answers what is asked then, and returns the Vorgangsnummer. */
export async function submit(page: Page, answer = async () => {}): Promise<string> {
  await confirm(page)
  await press(page, 'Zählerstand senden')
  await answer()
  return caseNumber(page)
}

export async function caseNumber(page: Page): Promise<string> {
  await waitForHeading(page, 'Ihre Meldung ist eingegangen')
  const text = await page.getByText(/^Ihre Vorgangsnummer/).innerText()
  const [number = ''] = /ZS-\d{4}-\d{6}/.exec(text) ?? []
  expect(number).not.toBe('')
  return number
}

/** Values of the check page by label. */
export async function checkPageValues(page: Page): Promise<Record<string, string>> {
  const rows = await page
    .locator('main dl > div')
    .evaluateAll(rows =>
      rows.map(row => [row.querySelector('dt')?.innerText ?? '', row.querySelector('dd')?.innerText ?? '']),
    )
  return Object.fromEntries(rows) as Record<string, string>
}
