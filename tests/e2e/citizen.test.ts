import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { proceduresOf, queryDatabase } from './support/database.ts'
import { errorsOf, expectRefusal } from './support/form-errors.ts'
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
  firstHeading,
  submit,
  fillAnswers,
  fillContact,
  fillMeter,
  fillPerson,
} from './support/meter-reading-form.ts'
import { linkIn, emailsTo, emailTo } from './support/mailbox.ts'
import { expectAccessible } from './support/axe.ts'
import {
  clickLink,
  expectNoHorizontalScroll,
  expectTitle,
  openLink,
  openPage,
  press,
  waitForHeading,
  waitForScripts,
} from './support/page.ts'
import { photo } from './support/photo.ts'
import { readPdf } from './support/pdf.ts'
import { storedState, visitors } from './support/visitor.ts'

const visitor = visitors()
const MB = 1_048_576

test('a citizen reports two meters, with a photo, errors and corrections', async () => {
  const page = await visitor()
  const email = newAddress()

  await openPage(page, '/')
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
  await waitForHeading(page, 'Zählerstand melden')
  await expectTitle(page, 'Zählerstand melden – Kundenportal Auental')
  await waitForScripts(page)
  await page.getByLabel('Nachname oder Firma').fill('Brandt-Lüdenscheidt')
  await continueForm(page)
  expect(await expectRefusal(page)).toEqual({
    customer_number: 'Geben Sie zwei der drei Angaben ein: Kundennummer, Name, Zählernummer.',
    'meters.0.meter_count': 'Zähler: Geben Sie den Zählerstand ein.',
  })
  expect(await page.getByLabel('Nachname oder Firma').inputValue()).toBe('Brandt-Lüdenscheidt')

  await fillPerson(page, { ...meike, lastname: 'Brandt-Lüdenscheidt' })
  await fillMeter(panel(page, 0), { ...mainMeter, count: '380' })
  await press(page, 'Weiteren Zähler hinzufügen')
  await panel(page, 1).waitFor()
  await expect.poll(() => panel(page, 1).locator(':focus').count()).toBe(1)
  await fillMeter(panel(page, 1), gardenMeter)
  expect(await panel(page, 0).getByLabel('Zählerstand', { exact: true }).inputValue()).toBe('380')

  await sendPhoto(page)

  await continueForm(page)
  const question = page.getByRole('group', {
    name: 'Der Stand ist niedriger als beim letzten Mal. Stimmt das?',
  })
  await question.getByRole('radio', { name: 'Zählerwechsel' }).check()
  await continueForm(page)
  await fillContact(page, email)

  expect(await checkPageValues(page)).toMatchObject({
    Name: 'Brandt-Lüdenscheidt',
    Zählernummer: gardenMeter.number,
  })
  await page.getByText('Ihre Eingaben sind gespeichert.').waitFor()
  await clickLink(page, 'Vertrag ändern')
  await page.getByLabel('Nachname oder Firma').fill('Brandt-Lüders')
  await continueForm(page)
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
  expect(await checkPageValues(page)).toMatchObject({ Name: 'Brandt-Lüders' })
  expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe(email)

  await press(page, 'Zählerstand senden')
  expect(Object.keys(await expectRefusal(page))).toEqual(['privacy_read', 'details_right'])

  await confirm(page)
  await page.getByRole('button', { name: 'Zählerstand senden' }).dblclick()
  const number = await caseNumber(page)

  await page.reload()
  expect(await caseNumber(page)).toBe(number)
  await page.goBack()
  expect(await caseNumber(page)).toBe(number)
  await page.goto('/zaehlerstand/pruefen')
  expect(await caseNumber(page)).toBe(number)
  expect(await proceduresOf(email)).toEqual([number])

  const pdf = await download(page)
  expect(pdf).toMatchObject({ language: 'de-DE', tagged: true })
  expect(pdf.title).toContain(number)
  expect(pdf.text).toContain('Brandt-Lüders')

  const mail = await emailTo(email, /eingegangen/)
  expect(mail.headers.subject).toContain(number)
  expect(await emailsTo(email)).toHaveLength(1)
  await openLink(page, linkIn(mail, /^\/vorgang\//), 'Vorgang ansehen')
  await waitForHeading(page, 'Zählerstand')
  expect(await page.locator('main').innerText()).toContain(number)
  expect(new URL(page.url()).pathname).toMatch(/^\/vorgang\/[\w-]+$/)
})

/** A PDF of so many bytes. */
const paper = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n'.padEnd(bytes - 6, '%') + '\n%%EOF'),
})

/** Uploads ten megabytes over a throttled connection, slow enough to show progress. */
async function sendPhoto(page: Page) {
  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 12 * MB }
  await line.send('Network.emulateNetworkConditions', slow)
  const progress = await watchProgress(page)
  await panel(page, 0)
    .getByLabel(/^Foto des Zählers/)
    .setInputFiles(paper('Zähler im Keller.pdf', 10 * MB))
  await panel(page, 0).getByText('PDF, 10,5 MB – hochgeladen').waitFor()
  const steps = await progress.jsonValue()
  expect(steps.length).toBeGreaterThan(3)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(await panel(page, 0).getByRole('progressbar').count()).toBe(0)
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
}

/** Records the values of all progress bars. */
const watchProgress = (page: Page) =>
  page.evaluateHandle(() => {
    const steps: number[] = []
    const note = () => document.querySelectorAll('progress').forEach(({ value }) => steps.push(value))
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
    return steps
  })

async function download(page: Page) {
  const [file] = await Promise.all([page.waitForEvent('download'), clickLink(page, 'Als PDF speichern')])
  return readPdf(await readFile(await file.path()))
}

test('a company needs no name, and umlauts arrive as they were typed', async () => {
  const page = await visitor()
  const email = newAddress()
  await beginForm(page)
  const company = 'Gärtnerei Süßmilch & Söhne „Grüne Aue“ GmbH'
  await fillAnswers(page, { customer_number: '', company }, [mainMeter], email)
  expect(await checkPageValues(page)).toMatchObject({ Name: company })
  const number = await submit(page)
  const [row] = await queryDatabase('select customer_name from procedures where reference = $1', [number])
  expect(row).toEqual({ customer_name: company })
  expect((await emailTo(email, /eingegangen/)).text).toContain(company)
})

test('a wrong customer number is refused at its field, and an empty one is accepted', async () => {
  const page = await visitor()
  await beginForm(page)
  await fillPerson(page, { ...meike, customer_number: '12-34' })
  await fillMeter(panel(page, 0), mainMeter)
  await continueForm(page)
  expect(await expectRefusal(page)).toEqual({
    customer_number: 'Prüfen Sie die Kundennummer. Sie steht oben rechts auf Ihrer Rechnung.',
  })
  expect(await page.getByLabel(/^Kundennummer/).inputValue()).toBe('12-34')
  await page.getByLabel(/^Kundennummer/).fill('')
  await continueForm(page)
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
})

test('"1.234,5" and "1234,5" mean the same reading', async () => {
  const page = await visitor()
  await beginForm(page)
  const meters = [
    { ...mainMeter, number: 'A 1', count: '1.234,5' },
    { ...gardenMeter, number: 'A 2', count: '1234,5' },
  ]
  await fillAnswers(page, meike, meters, newAddress())
  const number = await submit(page)
  const counts = await queryDatabase(
    'select meter_count from meterstatuses where procedure_id = (select id from procedures where reference = $1)',
    [number],
  )
  expect(counts).toEqual([{ meter_count: 1234 }, { meter_count: 1234 }])
})

test('a large photo is made smaller and upright before it is sent', async () => {
  const page = await visitor()
  await beginForm(page)
  const { data } = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 98 })
    .withMetadata({ orientation: 6 })
    .toBuffer({ resolveWithObject: true })
  expect(data.length).toBeGreaterThan(10 * MB)
  const field = panel(page, 0)
  await field
    .getByLabel(/^Foto des Zählers/)
    .setInputFiles({ name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer: data })
  await field.getByText('– hochgeladen').waitFor()
  const id = await field.locator('input[type=hidden][name$="photo[]"]').getAttribute('value')
  // In the page: outside of the browser its host name leads nowhere.
  const stored = await page.evaluate(
    async path => [...new Uint8Array(await (await fetch(path)).arrayBuffer())],
    `/zaehlerstand/dateien/${id}`,
  )
  expect(await sharp(Buffer.from(stored)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1500,
    height: 2000,
  })
})

test('a file too large or of a wrong type is refused with a clear message, and the answers stay', async () => {
  const page = await visitor()
  await beginForm(page)
  await fillPerson(page, meike)
  await fillMeter(panel(page, 0), mainMeter)
  const file = (name: string, content: string) => ({ name, mimeType: '', buffer: Buffer.from(content) })
  const refused = [
    [/^„gross\.pdf“ ist zu groß .* bis 10 MB\.$/, paper('gross.pdf', 11 * MB)],
    [/^„rechnung\.exe“ hat ein Format, das wir nicht annehmen\./, file('rechnung.exe', 'MZ')],
    [/^Dieses Dateiformat nehmen wir nicht an\./, file('maske.jpg', 'MZ, no photo')],
  ] as const
  for (const [words, chosen] of refused) {
    await panel(page, 0)
      .getByLabel(/^Foto des Zählers/)
      .setInputFiles(chosen)
    const row = panel(page, 0).getByRole('listitem')
    await row.getByText(words).waitFor()
    await row.getByRole('button', { name: /^Schließen/ }).click()
    await row.waitFor({ state: 'detached' })
  }
  expect(await panel(page, 0).getByLabel('Zählerstand', { exact: true }).inputValue()).toBe(mainMeter.count)
  await continueForm(page)
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
})

test('where the upload cannot be loaded, the photo is shown and sent with the form', async () => {
  const page = await visitor()
  await page.route('**/upload-field-*', answer =>
    answer.fulfill({ contentType: 'text/javascript', body: 'throw null' }),
  )
  await beginForm(page)
  await fillPerson(page, meike)
  await fillMeter(panel(page, 0), mainMeter)
  const input = panel(page, 0).getByLabel(/^Foto des Zählers/)
  await input.setInputFiles(await photo('Zähler im Keller.jpg', MB))
  await expect.poll(() => input.evaluate(element => getComputedStyle(element).opacity)).toBe('1')
  await continueForm(page)
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
  expect(await page.locator('main').innerText()).toContain('Zähler im Keller.jpg')
})

test('a meter can be removed, with its values', async () => {
  const page = await visitor()
  await beginForm(page)
  await fillPerson(page, meike)
  await fillMeter(panel(page, 0), mainMeter)
  for (const index of [1, 2]) {
    await press(page, 'Weiteren Zähler hinzufügen')
    await fillMeter(panel(page, index), { ...gardenMeter, number: `G ${index}` })
  }
  await panel(page, 1)
    .getByRole('button', { name: /^Entfernen/ })
    .click()
  await panel(page, 2).waitFor({ state: 'detached' })
  expect(await panel(page, 1).getByLabel('Zählernummer').inputValue()).toBe('G 2')
  await expect.poll(() => panel(page, 1).locator(':focus').count()).toBe(1)
})

describe('an interrupted draft', () => {
  test('continues after the browser was closed', async () => {
    const before = await visitor()
    await beginForm(before)
    await fillPerson(before, { ...meike, lastname: 'Fünfstück' })
    await fillMeter(panel(before, 0), mainMeter)
    await continueForm(before)
    await waitForHeading(before, 'Prüfen Sie Ihre Angaben')

    const after = await visitor(await storedState(before))
    await openPage(after, '/zaehlerstand')
    await clickLink(after, 'Eingabe fortsetzen')
    await waitForHeading(after, 'Prüfen Sie Ihre Angaben')
    await clickLink(after, 'Zurück zu: Zähler')
    expect(await after.getByLabel(/^Nachname/).inputValue()).toBe('Fünfstück')
  })

  test('continues in another browser by the link of an email, and is complete there', async () => {
    const here = await visitor()
    const email = newAddress()
    await beginForm(here)
    await fillPerson(here, { ...meike, lastname: 'Übermorgen' })
    await panel(here, 0).getByLabel('Zählernummer').fill('8 WEH')
    await press(here, 'Speichern und später weitermachen')
    await waitForHeading(here, 'Ihre Angaben sind gespeichert')
    await here.getByLabel('E-Mail-Adresse').fill('keine Adresse')
    await press(here, 'Link per E-Mail senden')
    expect(await errorsOf(here)).toHaveProperty('email')
    await here.getByLabel('E-Mail-Adresse').fill(email)
    await press(here, 'Link per E-Mail senden')
    await here.getByText(`Wir haben den Link an ${email} gesendet.`).waitFor()

    const there = await visitor()
    const link = linkIn(await emailTo(email, /hier (geht es|machen Sie) weiter/i), /\/weiter\//)
    await there.goto(link)
    await waitForHeading(there, 'Möchten Sie hier weitermachen?')
    await expectAccessible(there)
    await expectNoHorizontalScroll(there)
    expect((await there.context().cookies()).map(({ name }) => name)).not.toContain('klarwerk_draft')
    await press(there, 'Weiter ausfüllen')
    await waitForHeading(there, firstHeading)
    expect(there.url()).not.toContain('/weiter/')
    expect(await panel(there, 0).getByLabel('Zählernummer').inputValue()).toBe('8 WEH')
    // The browser in which it began is told, and its link has ended.
    await here.goto('/zaehlerstand')
    await clickLink(here, 'Eingabe fortsetzen')
    await waitForHeading(here, 'Sie haben anderswo weitergemacht')
    await expectAccessible(here)
    expect(await here.getByRole('button', { name: 'Link per E-Mail senden' }).count()).toBe(0)
    await here.goto(link)
    await waitForHeading(here, 'Sie haben anderswo weitergemacht')

    // It can go back by a link that the other browser asks for.
    await press(there, 'Speichern und später weitermachen')
    await there.getByLabel('E-Mail-Adresse').fill(email)
    await press(there, 'Link per E-Mail senden')
    await there.getByText(`Wir haben den Link an ${email} gesendet.`).waitFor()
    await here.goto('/zaehlerstand/anderswo')
    await here.getByRole('button', { name: 'Link per E-Mail senden' }).waitFor()
    await there.goto('/zaehlerstand/meters')
    await fillAnswers(there, { lastname: 'Übermorgen' }, [mainMeter], email)
    const number = await submit(there)

    await here.goto('/zaehlerstand/meters')
    expect(await proceduresOf(email)).toEqual([number])
  })

  test('keeps typed values when a page is reloaded or left by Back', async () => {
    const page = await visitor()
    await beginForm(page)
    await fillPerson(page, meike)
    await fillMeter(panel(page, 0), mainMeter)
    await press(page, 'Weiteren Zähler hinzufügen')
    await panel(page, 1).waitFor()
    await page.reload()
    expect(await panel(page, 0).getByLabel('Zählernummer').inputValue()).toBe(mainMeter.number)
    await fillMeter(panel(page, 1), gardenMeter)
    await continueForm(page)
    await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
    await page.goBack()
    await waitForHeading(page, firstHeading)
    expect(await page.getByLabel('Nachname oder Firma').inputValue()).toBe('Brandt')
    expect(await panel(page, 1).getByLabel('Zählernummer').inputValue()).toBe(gardenMeter.number)
  })

  test('begins with the first letter, so that a reload before the first press loses nothing', async () => {
    const page = await visitor()
    await beginForm(page)
    await page.getByLabel('Nachname oder Firma').fill('Brandt')
    await page.getByText('Ihre Eingaben sind gespeichert.').waitFor()
    await page.reload()
    await waitForHeading(page, firstHeading)
    expect(await page.getByLabel('Nachname oder Firma').inputValue()).toBe('Brandt')
  })

  test('begins with photos, too, and is one draft although they arrive together', async () => {
    const page = await visitor()
    await beginForm(page)
    const names = ['Keller.jpg', 'Garten.jpg']
    const photos = await Promise.all(names.map(name => photo(name, MB)))
    await panel(page, 0)
      .getByLabel(/^Foto des Zählers/)
      .setInputFiles(photos)
    await expect.poll(() => panel(page, 0).getByText('– hochgeladen').count()).toBe(2)
    await fillPerson(page, meike)
    await fillMeter(panel(page, 0), mainMeter)
    await continueForm(page)
    await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
    const files = (await checkPageValues(page))['Foto des Zählers']!
    expect(files.split(', ').toSorted()).toEqual(names.toSorted())
  })
})

test('somebody else cannot open the procedure, nor a changed link', async () => {
  const page = await visitor()
  const email = newAddress()
  await beginForm(page)
  await fillAnswers(page, meike, [mainMeter], email)
  await submit(page)
  const link = linkIn(await emailTo(email, /eingegangen/), /^\/vorgang\//)
  const stranger = await visitor()
  const changed = [
    link.replace(/.{3}$/, 'AAA'),
    link.replace(/\/[^/]+$/, ''),
    link.replace('auental', 'birkenfurt'),
  ]
  for (const address of changed) {
    expect((await stranger.goto(address))?.status()).toBe(404)
    await waitForHeading(stranger, 'Seite nicht gefunden.')
  }
  const asDraft = await stranger.goto(link.replace(/\/vorgang\//, '/zaehlerstand/weiter/'))
  expect(asDraft?.status()).toBe(404)
  await waitForHeading(stranger, 'Dieser Link gilt nicht mehr')
})
