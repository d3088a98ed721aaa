import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { emailTo } from './support/mailbox.ts'
import { newAddress } from './support/meter-reading-form.ts'
import { expectToast, staffSessions } from './support/office.ts'
import { clickLink, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

test('a job is posted, somebody applies in the portal, and the clerk invites', async () => {
  const title = `Fachkraft Rohrnetz ${process.pid}`
  const page = await worker('berg')
  await openPage(page, '/login/jobs')
  await waitForHeading(page, 'Stellenausschreibungen')
  await clickLink(page, /^Neue Stellenausschreibung/)
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Teilzeit').check()
  await press(page, /^Speichern/)
  await waitForHeading(page, title)
  await expectAccessible(page)
  await press(page, 'Vorschau')
  const preview = page.frameLocator('iframe[title^="Vorschau"]')
  await preview.getByRole('heading', { name: title, level: 1 }).waitFor()
  await preview.getByText('Teilzeit').first().waitFor()
  await press(page, 'Portal')
  await page.getByText('Sofort', { exact: true }).click()
  await press(page, /^Veröffentlichen/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Veröffentlichen/ })
    .click()
  await page.getByText('Im Portal zu sehen seit').waitFor()

  const email = newAddress()
  const applicant = await visitor({ javaScriptEnabled: false })
  await applicant.goto('/stellenausschreibungen')
  await clickLink(applicant, title)
  await applicant.getByLabel('Vorname').fill('Änne')
  await applicant.getByLabel('Nachname').fill('Müller')
  await applicant.getByLabel('E-Mail-Adresse').fill(email)
  await applicant.getByLabel(/^Lebenslauf und Zeugnisse/).setInputFiles({
    name: 'Lebenslauf.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
  await applicant.getByLabel(/^Ich habe den Datenschutzhinweis gelesen/).check()
  await press(applicant, 'Bewerbung senden')
  await waitForHeading(applicant, /./)

  await openPage(page, '/login/jobs/applications?tab=1')
  const row = page.getByRole('row').filter({ hasText: title })
  await clickLink(row, 'Änne Müller')
  await waitForHeading(page, 'Änne Müller')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Lebenslauf' }).click()
  expect((await download).suggestedFilename()).toBe('Lebenslauf.pdf')

  await page.getByLabel('Text einsetzen').selectOption('Einladung zum Gespräch')
  await press(page, 'Vorschau')
  await page.frameLocator('iframe[title="Vorschau der Antwort"]').getByText('Wir möchten Sie gern').waitFor()
  await page.getByLabel('Nachricht', { exact: true }).last().fill('kommen Sie am Montag um 10 Uhr zu uns.')
  await press(page, 'Antwort senden')
  await expectToast(page, 'Antwort gesendet')
  const answer = await emailTo(email, /^Einladung zum Gespräch/)
  expect(answer.text).toContain('kommen Sie am Montag um 10 Uhr zu uns.')
  await press(page, 'Notizen')
  await page.getByText('Status: Eingeladen').waitFor()
  await page.getByLabel('Interne Notiz').fill('Freut sich, kommt mit dem Zug')
  await press(page, /^Notiz speichern/)
  await page.getByRole('listitem').filter({ hasText: 'Freut sich, kommt mit dem Zug' }).waitFor()
  await expectAccessible(page)
  await queryDatabase('delete from jobpostings where title = $1', [title])
})
