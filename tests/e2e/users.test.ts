import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { callApi } from './support/customer.ts'
import { emailTo, linkIn } from './support/mailbox.ts'
import { expectToast, staffSessions, typeCredentials } from './support/office.ts'
import { tokenOfPerson } from './support/organization.ts'
import { clickLink, expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const secret = 'Quelle-Hang-Ziegel-27'
let made = 0
const newcomer = () => {
  made += 1
  const lastname = `Wächter ${process.pid}-${made}`
  return { lastname, name: `Steffi ${lastname}`, email: `waechter-${process.pid}-${made}@auental.example` }
}
type Newcomer = ReturnType<typeof newcomer>

/** Invites a person from the list, with the named rights. */
async function invite(page: Page, { lastname, email }: Newcomer, rights: string[]) {
  await openPage(page, '/login/users')
  await clickLink(page, /^Neue Person/)
  await waitForHeading(page, 'Neue Person')
  await page.getByLabel('Vorname').fill('Steffi')
  await page.getByLabel('Nachname').fill(lastname)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  for (const right of rights) await page.getByRole('checkbox', { name: right, exact: true }).check()
  await press(page, /^Speichern/)
  await page.waitForURL(/users\/[0-9a-f-]{36}$/)
}

const invitation = async ({ email }: Newcomer) =>
  linkIn(await emailTo(email, /Ihr Konto/), /^\/password\/choose\//)

async function choosePassword(page: Page, link: string) {
  await openPage(page, link)
  await waitForHeading(page, 'Willkommen')
  await press(page, 'Weiter')
  await page.waitForURL(/\/password\/choose$/)
  await typePassword(page)
}

async function typePassword(page: Page) {
  await page.getByLabel('Passwort', { exact: true }).fill(secret)
  await page.getByLabel('Passwort wiederholen').fill(secret)
  await press(page, 'Passwort speichern')
  await page.getByText('Ihr Passwort ist gespeichert.').waitFor()
}

async function enter(page: Page, { email }: Newcomer) {
  await openPage(page, '/login')
  await typeCredentials(page, email, secret)
  await waitForHeading(page, /^Guten /)
}

const act = async (page: Page, name: string) => {
  await press(page, 'Weitere Aktionen')
  await page.getByRole('menuitem', { name, exact: true }).click()
  await press(page.getByRole('dialog'), `${name}: 1 Person`)
}

test('a colleague is invited, chooses a password by the link, and works with the rights that were given', async () => {
  const [boss, page, person] = [await worker('berg'), await visitor(), newcomer()]
  await invite(boss, person, ['Meldungen bearbeiten'])
  await waitForHeading(boss, person.name)
  expect(await boss.getByRole('checkbox', { name: 'Meldungen ansehen' }).isChecked()).toBe(true)
  await boss.getByText('Eingeladen', { exact: true }).waitFor()
  await expectAccessible(boss)
  await expectNoHorizontalScroll(boss)

  const link = await invitation(person)
  await openPage(page, link)
  await expectAccessible(page)
  await press(page, 'Weiter')
  await page.waitForURL(/\/password\/choose$/)
  await expectAccessible(page)
  await page.getByLabel('Passwort', { exact: true }).fill('kurz')
  await press(page, 'Passwort speichern')
  await page.getByText('Wählen Sie ein Passwort mit mindestens 12 Zeichen.').waitFor()
  await typePassword(page)
  await enter(page, person)
  await clickLink(page, 'Meldungen')
  await waitForHeading(page, 'Meldungen')
  await openPage(page, '/login/users')
  await page.getByText('Das Recht „Beschäftigte verwalten“ vergibt Frau Berg').waitFor()

  await openPage(page, link)
  await waitForHeading(page, 'Dieser Link gilt nicht mehr')
  await page.getByRole('link', { name: 'Anmelden', exact: true }).waitFor()
  await expectAccessible(page)
  await clickLink(page, 'Neuen Link anfordern')
  await page.getByLabel('E-Mail').waitFor()
})

test('somebody who must change the password is shown as such', async () => {
  const person = newcomer()
  const given = 'Erste-Quelle-Ziegel-27'
  const token = await tokenOfPerson('berg', 'auental.localhost')
  const body = { lastname: person.lastname, email: person.email, password: given, password_confirm: given }
  await callApi(token, 'POST', '/api/users', body)
  const page = await worker('berg')
  await openPage(page, '/login/users')
  const row = page.getByRole('row').filter({ hasText: person.email })
  await row.getByText('Muss das Passwort ändern').waitFor()
})

test('one sees where one is signed in, and signs out elsewhere', async () => {
  const [boss, here, person] = [await worker('berg'), await visitor(), newcomer()]
  await invite(boss, person, ['Meldungen bearbeiten'])
  await choosePassword(here, await invitation(person))
  await enter(here, person)
  const [there, another] = [await visitor(), await visitor()]
  for (const page of [there, another]) await enter(page, person)

  await press(here, /Benutzermenü$/)
  await here.getByRole('menuitem', { name: 'Sicherheit' }).click()
  await waitForHeading(here, 'Sicherheit')
  await expectAccessible(here)
  const devices = here.getByRole('region', { name: 'Angemeldete Geräte' }).getByRole('listitem')
  expect(await devices.count()).toBe(3)
  expect(await devices.filter({ hasText: 'Dieses Gerät' }).count()).toBe(1)
  await devices.getByRole('button').first().click()
  await here.getByText('Die Sitzung ist beendet.').waitFor()
  await expect.poll(() => devices.count()).toBe(2)
  await press(here, 'Alle anderen abmelden')
  await here.getByText('Überall sonst sind Sie jetzt abgemeldet.').waitFor()
  await expect.poll(() => devices.count()).toBe(1)
  for (const page of [there, another]) {
    await openPage(page, '/login/user')
    await waitForHeading(page, 'Anmelden')
  }
  await openPage(here, '/login/user')
  await waitForHeading(here, 'Meine Daten')
})

test('a person is signed out, locked, opened again, sent a link and removed; each time asked first', async () => {
  const [boss, page, person] = [await worker('berg'), await visitor(), newcomer()]
  await invite(boss, person, ['Meldungen bearbeiten'])
  await choosePassword(page, await invitation(person))
  await enter(page, person)
  await openPage(boss, boss.url())
  await press(boss, /^Sitzung .+ beenden$/)
  await boss.getByText('Die Person ist gerade nirgends angemeldet.').waitFor()
  await openPage(page, '/login/user')
  await waitForHeading(page, 'Anmelden')
  await enter(page, person)
  await openPage(boss, boss.url())
  await press(boss, 'Alle beenden')
  await boss.getByText('Die Person ist gerade nirgends angemeldet.').waitFor()
  await openPage(page, '/login/user')
  await waitForHeading(page, 'Anmelden')

  await act(boss, 'Sperren')
  await expectToast(boss, 'Sperren')
  await boss.getByText('Gesperrt', { exact: true }).waitFor()
  await typeCredentials(page, person.email, secret)
  await page.getByText('Ihr Konto ist gesperrt.').waitFor()
  await act(boss, 'Sperre aufheben')
  await boss.getByText('Aktiv', { exact: true }).waitFor()
  await enter(page, person)

  await act(boss, 'Link für neues Passwort senden')
  await boss.getByText('Neues Passwort offen', { exact: true }).waitFor()
  const link = linkIn(await emailTo(person.email, /Wählen Sie ein neues Passwort/), /^\/password\/choose\//)
  await openPage(page, link)
  await waitForHeading(page, 'Neues Passwort wählen')
  await act(boss, 'Entfernen')
  await waitForHeading(boss, 'Beschäftigte')
  await openPage(page, link)
  await waitForHeading(page, 'Dieser Link gilt nicht mehr')
})

test('who lacks rights sees whom to ask, and cannot take over somebody who holds more', async () => {
  const [boss, page, person] = [await worker('berg'), await visitor(), newcomer()]
  await invite(boss, person, ['Beschäftigte verwalten', 'Meldungen bearbeiten'])
  await choosePassword(page, await invitation(person))
  await enter(page, person)
  await openPage(page, '/login/users/new')
  const prices = page.getByRole('row', { name: /^Preise/ })
  await prices.getByRole('cell', { name: 'Fehlt Ihnen selbst. Frau Berg kann es geben.' }).waitFor()
  expect(await prices.getByRole('checkbox').count()).toBe(0)

  await openPage(page, '/login/users?q=leitung@auental.example')
  await clickLink(page, 'Maria Berg')
  await page.getByText('Das Konto dieser Person können Sie nicht ändern.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('E-Mail-Adresse').fill(person.email.replace('@', '+1@'))
  await press(page, /^Speichern/)
  await page
    .getByText(/Maria Berg hat die Rechte .+ Ändern kann dieses Konto nur, wer das auch hat\./)
    .waitFor()
})

test('a forgotten password: one answer for every address, without scripts, too', async () => {
  const [boss, person] = [await worker('berg'), newcomer()]
  await invite(boss, person, ['Meldungen bearbeiten'])
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/login')
  await clickLink(page, 'Passwort vergessen')
  await waitForHeading(page, 'Passwort vergessen')
  for (const email of [person.email, `niemand-${process.pid}@auental.example`]) {
    await page.getByLabel('E-Mail').fill(email)
    await page.getByRole('button', { name: 'Link senden' }).click()
    await page.getByText(`Wenn ${email} hier ein Konto hat, ist gleich ein Link da.`).waitFor()
    await page.goto('/password/forgotten')
  }
  await page.goto(await invitation(person))
  await waitForHeading(page, 'Willkommen')
})
