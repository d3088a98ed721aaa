import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { callApi } from './support/customer.ts'
import { queryDatabase } from './support/database.ts'
import { bar, createNews, field } from './support/news-form.ts'
import { people, staffSessions } from './support/office.ts'
import { tokenOfPerson } from './support/organization.ts'
import { expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const host = 'auental.localhost'

test('a change is found with the value before and after, filtered by who and what, and exported', async () => {
  const editor = await worker('sommer')
  const title = `Spülung der Leitungen ${process.pid}`
  await createNews(editor, title)
  await field(editor, 'Überschrift').fill(`${title} verschoben`)
  await editor.keyboard.press('Control+s')
  await bar(editor).waitFor({ state: 'detached' })

  const page = await worker('berg')
  await openPage(page, '/login/audit')
  await waitForHeading(page, 'Protokoll')
  await page.getByLabel('Wer', { exact: true }).selectOption({ label: 'Jutta Sommer' })
  await page.getByLabel('Bereich', { exact: true }).selectOption({ label: 'Meldungen' })
  await press(page, /^Filtern/)
  await page.getByRole('link', { name: 'Filter „Wer: Jutta Sommer“ entfernen' }).waitFor()
  const rows = page.locator('tr[data-row]')
  await expect
    .poll(async () => (await rows.locator('td:nth-child(3)').allInnerTexts()).slice(0, 2))
    .toEqual(['geändert', 'angelegt'])
  await expectAccessible(page)
  const row = rows.first()
  await row.getByText(`${title} verschoben`).first().waitFor()
  await press(row, /^Einzelheiten: Meldung .*, geändert, /)
  const changes = page.getByRole('table', { name: 'Geänderte Felder' })
  expect(await changes.locator('tbody tr').allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`^Überschrift\\s+${title}\\s+${title} verschoben$`)),
  ])
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportieren' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^protokoll-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Zeitpunkt;Wer;Art;Handlung;Bereich;Eintrag')
  expect(lines.slice(1).every(line => line.includes('Jutta Sommer'))).toBe(true)
  expect(lines.some(line => line.includes('geändert') && line.includes(`${title} verschoben`))).toBe(true)

  await page.getByRole('link', { name: 'Meldung öffnen' }).click()
  await waitForHeading(page, `${title} verschoben`)
})

test('a changed setting is told in one line', async () => {
  const [organization] = await queryDatabase<{ id: string }>(
    `select organization_id as id from users where email = $1`,
    [people.berg],
  )
  const token = await tokenOfPerson('berg', host)
  const days = 31 + (Date.now() % 300)
  const change = { config: { maintenance_archive_days: days } }
  await callApi(token, 'PUT', `/api/organizations/${organization!.id}`, change)
  const page = await worker('berg')
  await openPage(page, '/login/audit?noun=organizations&days=1')
  const row = page.locator('tr[data-row]').first()
  await row.getByText(String(days)).waitFor()
  await row.getByRole('img', { name: 'wurde zu' }).waitFor()
})

test('the audit is not there for whom it is not meant', async () => {
  const page = await worker('lutz')
  await openPage(page, '/login/dashboard')
  expect(await page.getByRole('link', { name: 'Protokoll' }).count()).toBe(0)
  expect((await openPage(page, '/login/audit'))?.status()).toBe(403)
  await waitForHeading(page, 'Zugriff verweigert.')
  expect((await page.goto('/login/audit/export'))?.status()).toBe(403)
})
