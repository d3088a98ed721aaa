import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { bar, createNews, field, save, saved } from './support/news-form.ts'
import { expectToast, people, signIn, staffSessions, submitCase } from './support/office.ts'
import { openPage, press } from './support/page.ts'
import { portalUrl, visitors } from './support/visitor.ts'

/** Every mistake and mishap that the office meets is told in German, with the way out, and loses no word. */

const visitor = visitors()
const worker = staffSessions(visitor)

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
  <body><!--StartFragment--><h1 style='color:red'>Sperrung &amp; Umleitung</h1>
  <p class=MsoNormal style='mso-margin-top-alt:auto'><b><span style='font-family:"Calibri";color:#1F497D'>Ab Montag<o:p></o:p></span></b> gesperrt<o:p></o:p></p>
  <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Erster Punkt<o:p></o:p></p>
  <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Zweiter Punkt<o:p></o:p></p>
  <script>alert(1)</script><!--EndFragment--></body></html>`

test('text pasted from Word keeps its structure, and nothing of Word', async () => {
  const page = await worker('berg')
  const address = await createNews(page, 'Aus Word')
  const editor = page.getByRole('textbox', { name: /^Text/ })
  await editor.click()
  await editor.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, word)
  await editor.getByText('Zweiter Punkt').waitFor()
  await saved(page)
  const [row] = await queryDatabase<{ content: string }>('select content from news where id = $1', [
    address.split('/').at(-1)!,
  ])
  expect(row!.content.replaceAll('\n', '')).toBe(
    '<h2>Sperrung &amp; Umleitung</h2><p><strong>Ab Montag</strong> gesperrt</p>' +
      '<ul><li><p>Erster Punkt</p></li><li><p>Zweiter Punkt</p></li></ul>',
  )
})

test('a schedule in the past is refused at its field; now or later are the ways out', async () => {
  const page = await worker('berg')
  await createNews(page, 'Gestern geplant')
  const portal = page.getByRole('complementary', { name: 'Portal, Vorschau und Verlauf' })
  const begins = portal.getByLabel('Ab: Datum')
  await portal.getByText('Geplant', { exact: true }).click()
  await begins.fill('01.02.2020')
  await press(portal, /planen$/i)
  await portal.getByText('Wählen Sie einen Zeitpunkt, der noch kommt.').waitFor()
  await begins.fill('24.12.2099')
  await press(portal, /planen$/i)
  await press(page.getByRole('dialog'), /^Veröffentlichen/)
  await portal.getByText(/^Im Portal zu sehen ab 24\.12\.2099/).waitFor()

  await begins.fill('01.02.2020')
  await save(page)
  await portal
    .getByText('Dieser Zeitpunkt ist schon vorbei. Wählen Sie einen, der noch kommt, oder „Sofort“.')
    .waitFor()
  await bar(page).getByText('1 Angabe fehlt oder stimmt nicht.').waitFor()
  await expectAccessible(page)
  await portal.getByText('Sofort', { exact: true }).click()
  await saved(page)
  await portal.getByText(/^Im Portal zu sehen(\.| seit)/).waitFor()
})

test('nobody takes away the last right to manage users, alone or with a role', async () => {
  const page = await worker('berg')
  await openPage(page, `/login/users?q=${people.berg}`)
  await page.getByRole('link', { name: /Berg$/ }).click()
  await page.getByRole('checkbox', { name: 'Beschäftigte verwalten' }).uncheck()
  await save(page)
  await page
    .getByText('Dieses Recht können Sie sich nicht selbst nehmen. Bitten Sie jemanden, der es auch hat.')
    .waitFor()
  await expectAccessible(page)
  await press(bar(page), /^Verwerfen/)

  const boss = await worker('preuss', { baseURL: portalUrl('erlengrund') })
  await givePermissionByRole()
  await openPage(boss, '/login/users/roles')
  await boss.getByRole('link', { name: 'Leitung' }).click()
  await boss.getByRole('checkbox', { name: 'Beschäftigte verwalten' }).uncheck()
  await save(boss)
  await bar(boss)
    .getByText(
      'Danach hätte niemand mehr das Recht „Beschäftigte verwalten“. Geben Sie es zuerst jemandem einzeln oder mit einer anderen Rolle.',
    )
    .waitFor()
})

/** The one who manages the users of Erlengrund has the right by a role alone. */
const givePermissionByRole = () =>
  queryDatabase(
    `with role as (
       insert into roles (id, organization_id, name, permissions, created_at, updated_at)
       select gen_random_uuid(), organization_id, 'Leitung', permissions, now(), now() from users where email = $1
       returning id)
     update users set permissions = '{}', roles = array[role.id] from role where email = $1`,
    [people.preuss],
  )
afterAll(() =>
  queryDatabase(
    `update users set permissions = roles.permissions, roles = '{}' from roles
     where users.email = $1 and roles.organization_id = users.organization_id and roles.name = 'Leitung'`,
    [people.preuss],
  ),
)

/** Opens a message to the first customer, written but not sent. */
async function writeMessage(page: Page, subject: string) {
  const [row] = await queryDatabase<{ id: string }>(
    `select id from customers where approved_at is not null and locked_at is null
     and organization_id = (select organization_id from users where email = $1) order by id limit 1`,
    [people.berg],
  )
  await openPage(page, `/login/customers/${row!.id}/message`)
  await field(page, 'Betreff').fill(subject)
  await field(page, 'Nachricht').fill('Ein langer Text.')
}

test('a message stays written while the line is cut, and goes out once it is back', async () => {
  const page = await worker('berg')
  await writeMessage(page, 'Leitung weg')
  await page.context().setOffline(true)
  await press(page, /^Zustellen/)
  const told = page.getByRole('alert').filter({ hasText: 'Die Nachricht ist noch nicht zugestellt.' })
  await told.getByText('Der Server ist nicht zu erreichen. Ihr Text bleibt stehen').waitFor()
  expect(await field(page, 'Nachricht').inputValue()).toBe('Ein langer Text.')
  await page.context().setOffline(false)
  await press(page, /^Zustellen/)
  await expectToast(page, 'Nachricht zugestellt')
})

test('a message stays written when the session ends, and goes out after signing in beside it', async () => {
  const page = await worker('berg')
  await writeMessage(page, 'Sitzung weg')
  await page.context().clearCookies()
  // A change that the page shows loads it again, now without a session.
  const reload = page.waitForResponse(answer => new URL(answer.url()).pathname.endsWith('/message.data'))
  await submitCase()
  await reload
  await press(page, /^Zustellen/)
  await page.getByText('Ihre Anmeldung ist abgelaufen. Ihre Eingaben bleiben hier stehen.').waitFor()
  const link = page.getByRole('link', { name: 'Neu anmelden' })
  expect(await link.getAttribute('target')).toBe('_blank')
  const tab = await page.context().newPage()
  await openPage(tab, (await link.getAttribute('href'))!)
  await signIn(tab, 'berg')
  await tab.close()
  await press(page, /^Zustellen/)
  await expectToast(page, 'Nachricht zugestellt')
})

test('a part that cannot be loaded takes nothing of what is typed with it, and comes once the line is back', async () => {
  const page = await worker('berg')
  const address = await createNews(page, 'Kalender ohne Leitung')
  await openPage(page, address)
  await field(page, 'Überschrift').fill('Noch nicht gespeichert')
  await page.context().setOffline(true)
  const calendar = page.getByRole('button', { name: 'Datum: Kalender öffnen' })
  await calendar.click()
  await page.getByText('Kalender wird geladen …').waitFor()
  expect(await field(page, 'Überschrift').inputValue()).toBe('Noch nicht gespeichert')
  await page.context().setOffline(false)
  // Where the browser does not ask for a file again, the page loads anew, with what was typed.
  const day = page.getByRole('dialog', { name: 'Datum: Kalender' }).getByRole('button', { name: /^25\b/ })
  const showDay = async () => {
    if (!(await day.isVisible())) await calendar.click({ timeout: 1000 }).catch(() => {})
    return day.isVisible()
  }
  await expect.poll(showDay, { timeout: 25_000, interval: 1500 }).toBe(true)
  expect(await field(page, 'Überschrift').inputValue()).toBe('Noch nicht gespeichert')
})

test('where nobody can count who gets an email, the question says so and offers both ways', async () => {
  const page = await worker('berg')
  const [row] = await queryDatabase<{ id: string }>(
    `select id from disturbances where published and status <> 'resolved' and cardinality(servicearea_ids) > 0
     and organization_id = (select organization_id from users where email = $1) limit 1`,
    [people.berg],
  )
  await openPage(page, `/login/disturbance/${row!.id}?melden`)
  await page
    .getByRole('region', { name: 'Ort und Gebiet: Karte' })
    .locator('path')
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.locator('[contenteditable=true]').first().waitFor()
  await expect.poll(() => page.getByText('Feld wird geladen …').count()).toBe(0)
  await field(page, 'Was gibt es Neues?').fill('Wir suchen noch.')
  await page.context().setOffline(true)
  await press(page, 'Melden …')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText('Die Zahl der E-Mails ließ sich nicht ermitteln. Die Empfangsadressen bekommen trotzdem eine.')
    .waitFor()
  await dialog.getByRole('button', { name: 'Nur ins Portal' }).waitFor()
  await dialog.getByRole('button', { name: 'Ins Portal und per E-Mail' }).waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await press(dialog, /^Abbrechen/)
  expect(await field(page, 'Was gibt es Neues?').inputValue()).toBe('Wir suchen noch.')
})
