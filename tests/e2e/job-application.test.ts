import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { errorsOf } from './support/form-errors.ts'
import { newAddress } from './support/meter-reading-form.ts'
import { emailsTo, emailTo } from './support/mailbox.ts'
import { waitForHeading, expectTitle, heading, press } from './support/page.ts'
import { photo } from './support/photo.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()

const opening = (page: Page) => page.locator('main a[href^="/stellenausschreibungen/"]').first()
const report = {
  name: 'Zeugnis Müller.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF'),
}
const virus = { name: 'Lebenslauf.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }

/** The applications from an email address, with their file names. */
const received = (email: string) =>
  queryDatabase<{ name: string; files: string[] }>(
    `select firstname || ' ' || lastname as name,
      (select array_agg(file_name order by file_name) from media where job_application_id = jobapplications.id) as files
    from jobapplications where email = $1`,
    [email],
  )

describe.each([true, false])('with scripts: %s', javaScriptEnabled => {
  test('somebody applies for a job with files, loses nothing by an error, and sees the confirmation', async () => {
    const page = await visitor({ javaScriptEnabled })
    const email = newAddress()
    await page.goto('/stellenausschreibungen')
    await opening(page).click()
    await page.getByRole('heading', { name: 'Jetzt bewerben' }).waitFor()
    const job = await heading(page, /./).innerText()

    await press(page, 'Bewerbung senden')
    expect(Object.keys(await errorsOf(page))).toEqual(['firstname', 'lastname', 'email', 'privacy'])
    await expectTitle(page, /^Fehler: /)
    await page.getByLabel('Vorname').fill('Änne')
    await page.getByLabel('Nachname').fill('Müller')
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel(/^Nachricht an uns/).fill('Ich komme gern.\nAuch zur Probe.')
    const files = page.getByLabel(/^Lebenslauf und Zeugnisse/)
    await files.setInputFiles(await photo('Lebenslauf.jpg', 1_048_576))
    await press(page, 'Bewerbung senden')
    await page.getByText('JPG, 1 MB – hochgeladen').waitFor()
    expect(Object.keys(await errorsOf(page))).toEqual(['privacy'])
    expect(await page.getByLabel(/^Nachricht an uns/).inputValue()).toBe('Ich komme gern.\nAuch zur Probe.')

    await page.getByLabel(/^Ich habe den Datenschutzhinweis gelesen/).check()
    await files.setInputFiles([report, virus])
    await press(page, 'Bewerbung senden')
    await page
      .getByRole('alert')
      .getByText('Lebenslauf.exe: Dieses Dateiformat nehmen wir nicht an.')
      .waitFor()
    await press(page, 'Bewerbung senden')
    await waitForHeading(page, 'Ihre Bewerbung ist eingegangen')
    await page.getByText(job, { exact: true }).waitFor()
    expect(await received(email)).toEqual([
      { name: 'Änne Müller', files: ['Lebenslauf.jpg', 'Zeugnis Müller.pdf'] },
    ])

    const mail = await emailTo(email, /^Ihre Bewerbung: /)
    expect(mail.headers.subject).toBe(`Ihre Bewerbung: ${job}`)
    expect(mail.text).toContain('Änne Müller')
    expect(await emailsTo(email)).toHaveLength(1)
    await page.reload()
    expect(await received(email)).toHaveLength(1)
  })
})
