import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { expectToast, mainHost, staffSessions } from './support/office.ts'
import { clickLink, expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

let made = 0
const newcomer = () => {
  made += 1
  return { lastname: `Quellner ${process.pid}-${made}`, email: `quellner-${process.pid}-${made}@crm.example` }
}

async function create(page: Page, { lastname, email }: ReturnType<typeof newcomer>) {
  await openPage(page, '/admin/crm')
  await clickLink(page, /^Neuer Kontakt/)
  await waitForHeading(page, 'Neuer Kontakt')
  await page.getByLabel('Nachname').fill(lastname)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await press(page, /^Speichern/)
  await page.waitForURL(/\/admin\/crm\/[0-9a-f-]{36}$/)
  await waitForHeading(page, lastname)
}

test('a contact is written down, gets notes and a follow-up, and is found when it is due', async () => {
  const [page, person] = [await worker('winter'), newcomer()]
  await create(page, person)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  const form = page.getByRole('region', { name: 'Notizen und Verlauf' })
  await form
    .getByLabel('Notiz', { exact: true })
    .and(page.locator('textarea'))
    .fill('Fragt nach der Schnittstelle.')
  await form.getByText('Anruf', { exact: true }).click()
  const today = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(
    new Date(),
  )
  await form.getByRole('textbox', { name: 'Wiedervorlage' }).fill(today)
  await press(form, /^Speichern/)
  await expectToast(page, 'Gespeichert')
  await form.getByText('Anruf · Thea Winter').waitFor()
  await page.getByRole('region', { name: 'Stand' }).getByText('heute').waitFor()
  expect(await form.getByRole('button', { name: 'Anrufe 1' }).count()).toBe(1)

  await press(page, 'Schlagworte')
  await page.getByRole('menuitemcheckbox', { name: 'Interesse' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Interesse', checked: true }).waitFor()
  await page.keyboard.press('Escape')

  await openPage(page, '/admin/crm')
  await clickLink(page, /^Wiedervorlage fällig/)
  await page.getByRole('row').filter({ hasText: person.lastname }).getByText('heute').waitFor()
  await expectAccessible(page)
})

test('a second contact with the same address is pointed out, and a contact is deleted after a question', async () => {
  const [page, first] = [await worker('winter'), newcomer()]
  await create(page, first)
  await openPage(page, '/admin/crm/contact/new')
  await page.getByLabel('E-Mail-Adresse').fill(first.email.toUpperCase())
  await page.getByText('Diese E-Mail-Adresse hat schon ein Kontakt.').waitFor()
  expect(await page.getByRole('link', { name: first.lastname }).count()).toBe(1)
  await page.getByLabel('E-Mail-Adresse').fill('')

  await press(page, 'Eigenschaft hinzufügen')
  await page.getByLabel('Eigenschaft 1: Name').fill('Quelle')
  await page.getByLabel('Eigenschaft 1: Wert').fill('Messe')
  await page.getByLabel('Nachname').fill(`${first.lastname} Zwei`)
  await press(page, /^Speichern/)
  await waitForHeading(page, `${first.lastname} Zwei`)
  await page.getByRole('region', { name: 'Stand' }).getByText('Messe').waitFor()

  await clickLink(page, 'Bearbeiten')
  await page.waitForURL(/\/admin\/crm\/contact\//)
  await press(page, 'Weitere Aktionen')
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page
    .getByRole('dialog')
    .getByText(/mit allen Notizen/)
    .waitFor()
  await press(page.getByRole('dialog'), /^Löschen/)
  await page.waitForURL(/\/admin\/crm$/)
})

test('a note that only its author changes is read-only for others', async () => {
  const page = await worker('winter')
  const [note] = await queryDatabase<{ id: string }>(
    `insert into notes (id, note, author, author_user_id, editable_others)
     select gen_random_uuid(), 'Nur für mich', 'Maria Berg', id, false from users where email = 'leitung@auental.example'
     returning id`,
  )
  await openPage(page, `/admin/crm/notes/${note!.id}`)
  await page.getByText('Diese Notiz kann nur ändern, wer sie geschrieben hat: Maria Berg.').waitFor()
  expect(await page.getByRole('button', { name: /^Speichern/ }).count()).toBe(0)
})

test('the search of the header finds organizations, contacts and users, with the keyboard and on a phone', async () => {
  const page = await worker('winter')
  await openPage(page, '/admin/dashboard')
  const box = page.getByRole('combobox', { name: 'Organisation, Kontakt, Beschäftigte suchen' })
  await box.fill('Birkenfurt')
  const hits = page.getByRole('listbox', { name: 'Treffer' })
  await hits.getByRole('group', { name: 'Organisationen' }).getByRole('option').first().waitFor()
  await hits.getByRole('group', { name: 'Kontakte' }).getByRole('option').first().waitFor()
  await expectAccessible(page)
  await box.press('ArrowDown')
  await hits.getByRole('option', { selected: true }).waitFor()
  await box.press('Enter')
  await page.waitForURL(/\/admin\/organizations\/[0-9a-f-]{36}/)

  const phone = await worker('winter', { baseURL: mainHost(), viewport: { width: 390, height: 844 } })
  await openPage(phone, '/admin/dashboard')
  await clickLink(phone, 'Suche')
  await phone.getByLabel('Suchbegriff').fill('Winter')
  await press(phone, 'Suchen')
  await phone
    .getByRole('region', { name: /^Beschäftigte der Plattform/ })
    .getByRole('link', { name: 'Thea Winter' })
    .waitFor()
  await expectAccessible(phone)
})

test('an announcement is counted, asked for, sent once, and its readers are counted', async () => {
  const page = await worker('winter')
  const title = `Wartung ${process.pid}`
  await openPage(page, '/admin/send-notification')
  await page
    .getByLabel(/^Organisationen/)
    .and(page.locator('input'))
    .fill('Auental')
  await page.getByRole('option', { name: /Auental/ }).click()
  await page.getByLabel('Betreff').fill(title)
  const [{ count }] = (await queryDatabase<{ count: number }>(
    `select count(*)::int as count from users where locked_at is null
      and organization_id = (select id from organizations where portal_domain = 'auental.localhost')`,
  )) as [{ count: number }]
  const button = page.getByRole('button', { name: `An ${count} Personen senden …` })
  await button.waitFor()
  await expectAccessible(page)
  await button.click()
  await page.getByRole('dialog').getByText('Zurücknehmen lässt sie sich nicht.').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `An ${count} Personen senden` })
    .dblclick()
  await page.getByText(`Die Mitteilung geht an ${count} Personen.`).waitFor()
  await page.getByRole('row').filter({ hasText: title }).waitFor()
  await expect
    .poll(async () => {
      const rows = await queryDatabase(`select id from notifications where data ->> 'title' = '${title}'`)
      return rows.length
    })
    .toBe(count)
})
