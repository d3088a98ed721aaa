import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { customerCookie } from './support/customer.ts'
import { queryDatabase } from './support/database.ts'
import { fillStep } from './support/fill-step.ts'
import {
  beginForm,
  caseNumber,
  confirm,
  continueForm,
  fillContact,
  fillMeter,
  fillPerson,
  mainMeter,
  meike,
  newAddress,
  panel,
  proveEmail,
} from './support/meter-reading-form.ts'
import { press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()

/** Waits for the question, and answers it. */
async function answer(page: Page, question: RegExp | string, reply: string) {
  const asked = page.getByRole('group', { name: question })
  await asked.waitFor()
  await asked.getByRole('radio', { name: reply }).check()
}

async function fillDay(page: Page, name: string, date: Date) {
  const parts = { day: date.getDate(), month: date.getMonth() + 1, year: date.getFullYear() }
  for (const [part, value] of Object.entries(parts))
    await page.locator(`[name="${name}.${part}"]`).fill(String(value))
}
const inYears = (years: number) => new Date(Date.now() + years * 365 * 86_400_000)

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_name, javaScriptEnabled) => {
  test('an old reading and a slip in the address are asked about once, and accepted', async () => {
    const page = await visitor({ javaScriptEnabled })
    const [name, domain] = [newAddress().split('@')[0], 'gmial.com']
    await beginForm(page)
    await fillPerson(page, meike)
    await fillMeter(panel(page, 0), mainMeter)
    await panel(page, 0).getByRole('radio', { name: 'Anderes Datum' }).check()
    await fillDay(page, 'meters.0.read_at', inYears(-3))
    await continueForm(page)
    await answer(page, /^Der Zähler ist am .+ abgelesen. Stimmt das\?$/, 'Ja, das stimmt')
    await continueForm(page)
    await fillContact(page, `${name}@${domain}`)
    await confirm(page)
    await press(page, 'Zählerstand senden')
    await answer(page, `Meinten Sie ${name}@gmail.com?`, 'Ja, so ändern')
    await confirm(page)
    await press(page, 'Zählerstand senden')
    const number = await caseNumber(page)
    const [row] = await queryDatabase(
      'select customer_email, answered_questions from procedures where reference = $1',
      [number],
    )
    expect(row).toMatchObject({
      customer_email: `${name}@gmail.com`,
      answered_questions: { 'meters.0.read_at': { answer: 'Ja, das stimmt' } },
    })
  })

  test('a handover in the future is asked about, and may be corrected instead', async () => {
    const page = await visitor({ javaScriptEnabled })
    const email = newAddress()
    await page.goto('/ummeldung')
    await press(page, 'Ohne Anmeldung starten')
    await proveEmail(page, email)
    await fillDay(page, 'handover_on', inYears(1))
    await fillStep(page, { email })
    await continueForm(page)
    const asked = page.getByRole('group', { name: /^Die Übergabe ist am .+ Stimmt das\?$/ })
    await asked.waitFor()
    await fillDay(page, 'handover_on', inYears(-0.01))
    await continueForm(page)
    await waitForHeading(page, 'Wem gehörte das Objekt bisher?')
  })

  test('a meter that is not the known one is asked about where the customer is signed in', async () => {
    const page = await visitor({ javaScriptEnabled })
    await page.context().addCookies([await customerCookie()])
    await beginForm(page)
    await press(page, 'Weiteren Zähler hinzufügen')
    await panel(page, 2).waitFor()
    await fillMeter(panel(page, 2), { type: 'Gartenzähler', number: '7 999', count: '12' })
    await confirm(page)
    await press(page, 'Zählerstand senden')
    await answer(page, 'Die Zählernummer ist 7 999. Stimmt das?', 'Ja, das stimmt')
  })

  test('a cistern into which nothing flows is asked about', async () => {
    const page = await visitor({ javaScriptEnabled })
    const email = newAddress()
    await page.goto('/niederschlagwasser')
    await press(page, 'Ohne Anmeldung starten')
    await proveEmail(page, email)
    await fillStep(page, { email })
    await continueForm(page)
    await waitForHeading(page, 'Was möchten Sie melden?')
    await fillStep(page, { email, plot_size: '640' })
    await continueForm(page)
    await waitForHeading(page, 'Welche Flächen sind bebaut oder befestigt?')
    const area = panel(page, 0, 'areas')
    await area.getByLabel('Bezeichnung').fill('Dach')
    await area.getByLabel('Fläche', { exact: true }).fill('120')
    await area.getByLabel('Belag').selectOption('Dach')
    await area.getByLabel('Ableitung').selectOption('Kanal direkt')
    await press(page, 'Zisterne hinzufügen')
    await panel(page, 0, 'cisterns').waitFor()
    await fillStep(page, { email, volume: '3' })
    await continueForm(page)
    await answer(page, 'Die Zisterne bleibt leer. Stimmt das?', 'Ja, das stimmt')
    await continueForm(page)
    await waitForHeading(page, 'Welche Unterlagen haben Sie?')
  })
})
