import { expect, test } from 'vitest'
import { linkIn, emailTo } from './support/mailbox.ts'
import {
  beginForm,
  continueForm,
  fillMeter,
  fillPerson,
  mainMeter,
  meike,
  newAddress,
  panel,
} from './support/meter-reading-form.ts'
import { clickLink, expectTitle, openPage, press, waitForHeading } from './support/page.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { storedState, visitors } from './support/visitor.ts'
import { walkThrough } from './support/walk-through.ts'

const visitor = visitors()
const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF'),
})

test.each([true, false])(
  'a citizen goes on to the case and hands in a file, scripts: %s',
  async javaScriptEnabled => {
    const page = await visitor({ javaScriptEnabled })
    await walkThrough(page, definitionOf('invoice')!, { email: newAddress() })
    await clickLink(page, 'Zum Vorgang')
    await press(page, 'Nachricht senden')
    await expectTitle(page, /^Fehler: /)
    await page.getByLabel('Noch etwas für uns?').fill('Bitte auch für 2024.')
    await page.getByText('Datei anhängen').click()
    await page.getByLabel('Was laden Sie hoch?').selectOption('Vollmacht')
    await page.getByLabel('Dateien', { exact: true }).setInputFiles(paper('Vollmacht.pdf'))
    if (javaScriptEnabled) await page.getByText(/ – hochgeladen$/).waitFor()
    await press(page, 'Nachricht senden')
    await page.getByRole('heading', { name: 'Ihre Unterlagen sind bei uns' }).waitFor()
    await page.getByText('Vollmacht: 1 Datei').waitFor()
    expect(await page.getByRole('link', { name: 'Vollmacht.pdf' }).count()).toBe(1)
    expect(await page.getByLabel('Noch etwas für uns?').inputValue()).toBe('')
  },
)

test('what is typed in a form is there after a reload, a link of the header, Back, and in a new tab', async () => {
  const page = await visitor()
  await beginForm(page)
  await fillPerson(page, { ...meike, lastname: 'Nichtverloren' })
  await page.getByText('Ihre Eingaben sind gespeichert.').waitFor()
  const address = page.url()
  const lastname = page.getByLabel(/^Nachname/)
  await lastname.fill('Gleichneu')
  await page.reload()
  expect(await lastname.inputValue()).toBe('Gleichneu')
  await lastname.fill('Kopfzeile')
  await page.getByRole('link', { name: 'Startseite' }).first().click()
  await page.goBack()
  await expect.poll(() => lastname.inputValue()).toBe('Kopfzeile')
  await page.getByText('Ihre Eingaben sind gespeichert.').waitFor()
  const again = await visitor(await storedState(page))
  await openPage(again, address)
  expect(await again.getByLabel(/^Nachname/).inputValue()).toBe('Kopfzeile')
  await fillMeter(panel(again, 0), mainMeter)
  await continueForm(again)
  await waitForHeading(again, 'Prüfen Sie Ihre Angaben')
})

test('a second procedure leaves the first one as it is', async () => {
  const page = await visitor()
  await beginForm(page)
  await fillPerson(page, { ...meike, lastname: 'Zweierlei' })
  await fillMeter(panel(page, 0), mainMeter)
  await continueForm(page)
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
  await openPage(page, '/dokument-anfordern')
  await walkThrough(page, definitionOf('invoice')!, { email: newAddress() })
  await openPage(page, '/zaehlerstand')
  expect(await page.getByRole('button', { name: 'Neu beginnen' }).count()).toBeGreaterThan(0)
  await clickLink(page, 'Eingabe fortsetzen')
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
})

test('a message is kept in the tab while the page is read', async () => {
  const page = await visitor()
  const email = newAddress()
  await walkThrough(page, definitionOf('invoice')!, { email })
  const link = linkIn(await emailTo(email, /eingegangen/), /^\/vorgang\//)
  await page.goto(link)
  await page.getByLabel('Noch etwas für uns?').waitFor()
  await page.getByLabel('Noch etwas für uns?').fill('Angefangen')
  await page.getByRole('link', { name: 'Startseite' }).first().click()
  await page.goBack()
  await expect.poll(() => page.getByLabel('Noch etwas für uns?').inputValue()).toBe('Angefangen')
})
