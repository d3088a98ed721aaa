import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectTitle, press } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()

const amount = (text = '') => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
const calculator = (page: Page, name: string) => page.getByRole('region', { name })

/** Reads a calculator's total and checks that it equals the sum of its parts. */
async function costOf(page: Page, name: string): Promise<number> {
  const region = calculator(page, name)
  const sum = amount(await region.locator('tfoot td').innerText())
  const parts = (await region.locator('tbody td').allInnerTexts()).map(amount)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.reduce((all, each) => all + each)).toBeCloseTo(sum, 2)
  await region
    .getByText(new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(sum))
    .first()
    .waitFor()
  return sum
}

test('prices are calculated without scripts, and a calculation has an address', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/entgelte-gebuehren')
  const yearly = 'Was kostet mein Wasser im Jahr?'
  const consumption = page.getByLabel('Trinkwasser im Jahr')
  const [suggested, three] = [await consumption.inputValue(), await costOf(page, yearly)]
  await page.getByRole('radio', { name: '5+' }).check({ force: true })
  await press(page, 'Neu berechnen')
  await page.waitForURL(
    ({ searchParams, hash }) => searchParams.get('personen') === '5' && hash === '#jahreskosten',
  )
  expect(Number(await consumption.inputValue())).toBeGreaterThan(Number(suggested))
  const five = await costOf(page, yearly)
  expect(five).toBeGreaterThan(three)

  await consumption.fill('viel')
  await press(page, 'Neu berechnen')
  await expectTitle(page, /^Fehler: /)
  await calculator(page, yearly).getByText('Geben Sie eine Zahl ein, etwa 110.').waitFor()
  expect(await consumption.inputValue()).toBe('viel')
  await consumption.fill('1.000,5')
  await press(page, 'Neu berechnen')
  await expectTitle(page, /^Preise und Gebühren/)
  expect(await costOf(page, yearly)).toBeGreaterThan(five)
  const { href } = new URL(page.url())
  const later = await visitor({ javaScriptEnabled: false })
  await later.goto(href)
  expect(await later.getByLabel('Trinkwasser im Jahr').inputValue()).toBe('1.000,5')
})

test('the costs of a connection are calculated, too', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/preise')
  const connection = 'Was kostet ein Hausanschluss?'
  const both = await costOf(page, connection)
  await page.getByLabel('Länge der Wasserleitung').fill('25')
  await press(page, 'Kosten berechnen')
  await page.waitForURL(({ searchParams }) => searchParams.get('laenge') === '25')
  expect(await costOf(page, connection)).toBeGreaterThan(both)
})
