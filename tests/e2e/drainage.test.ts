import { expect, test } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { fillStep } from './support/fill-step.ts'
import {
  checkPageValues,
  confirm,
  continueForm,
  newAddress,
  panel,
  proveEmail,
} from './support/meter-reading-form.ts'
import { waitForHeading, openPage, press } from './support/page.ts'
import { storedState, visitors } from './support/visitor.ts'

const visitor = visitors()

test('a house owner sees the fee while the areas are entered, with and without scripts, and the procedure has the same fee', async () => {
  const page = await visitor()
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
  await openPage(page, page.url())
  const figure = page.locator('[data-result]')
  await figure.getByText('Sobald Sie eine Fläche eintragen').waitFor()
  expect(await page.getByRole('button', { name: 'Neu berechnen' }).isVisible()).toBe(false)
  await enter(0, 'Wohnhaus', '142', 'Dach', 'Kanal direkt')
  await figure.getByText('82,36 €').first().waitFor()
  expect((await figure.getByRole('status').innerText()).replaceAll('\u00a0', ' ')).toBe(
    'Voraussichtliche Gebühr im Jahr 82,36 € für 142 m² anrechenbare Fläche',
  )
  expect(await panel(page, 0, 'areas').locator(':focus').count()).toBe(1)

  await press(page, 'Weitere Fläche hinzufügen')
  await panel(page, 1, 'areas').waitFor()
  await enter(1, 'Zufahrt', '60,5', 'Stark versiegelt', 'Über die Straße')
  await figure.getByText('106,72 €').first().waitFor()

  const plain = await visitor({ ...(await storedState(page)), javaScriptEnabled: false })
  await plain.goto(page.url())
  await panel(plain, 1, 'areas').getByLabel('Fläche', { exact: true }).fill('100')
  await press(plain, 'Neu berechnen')
  await plain.getByText('für 212 m² anrechenbare Fläche').waitFor()

  // Pressed before the debounce ends: no typed value is lost.
  await panel(page, 1, 'areas').getByLabel('Fläche', { exact: true }).fill('50')
  await continueForm(page)
  await waitForHeading(page, 'Welche Unterlagen haben Sie?')
  await fillStep(page, { email })
  await continueForm(page)
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
  expect(await checkPageValues(page)).toMatchObject({ 'Gebühr im Jahr': expect.stringMatching(/^102,66\s€/) })
  await confirm(page)
  await press(page, 'Flächen melden')
  await waitForHeading(page, 'Ihre Meldung ist eingegangen')
  await page.getByText('102,66 €').waitFor()

  const [found] = await queryDatabase<{ data: { assessment: object } }>(
    'select data from procedures where customer_email = $1',
    [email],
  )
  expect(found?.data.assessment).toMatchObject({ chargeable_area: 177, yearly_fee: 102.66 })

  async function enter(index: number, title: string, area: string, surface: string, drainsTo: string) {
    const at = panel(page, index, 'areas')
    await at.getByLabel('Bezeichnung').fill(title)
    await at.getByLabel('Fläche', { exact: true }).fill(area)
    await at.getByLabel('Belag').selectOption(surface)
    await at.getByLabel('Ableitung').selectOption(drainsTo)
  }
})
