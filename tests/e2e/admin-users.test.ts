import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { emailTo, linkIn } from './support/mailbox.ts'
import { mainHost, staffSessions, typeCredentials } from './support/office.ts'
import { clickLink, expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const secret = 'Quelle-Hang-Ziegel-27'
let made = 0
const newcomer = () => {
  made += 1
  const lastname = `Brunner ${process.pid}-${made}`
  return { lastname, email: `brunner-${process.pid}-${made}@klarwerk.example` }
}
type Newcomer = ReturnType<typeof newcomer>

async function invite(page: Page, { lastname, email }: Newcomer, rights: string[]) {
  await openPage(page, '/admin/users')
  await clickLink(page, /^Neue Person/)
  await waitForHeading(page, 'Neue Person der Plattform')
  await page.getByLabel('Nachname').fill(lastname)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  for (const right of rights) await page.getByRole('checkbox', { name: right, exact: true }).check()
  await press(page, /^Speichern/)
  await page.waitForURL(/users\/[0-9a-f-]{36}$/)
  await waitForHeading(page, lastname)
}

async function begin(page: Page, { email }: Newcomer) {
  await openPage(page, linkIn(await emailTo(email, /Ihr Konto/), /^\/password\/choose\//))
  await press(page, 'Weiter')
  await page.waitForURL(/\/password\/choose$/)
  await page.getByLabel('Passwort', { exact: true }).fill(secret)
  await page.getByLabel('Passwort wiederholen').fill(secret)
  await press(page, 'Passwort speichern')
  await page.getByText('Ihr Passwort ist gespeichert.').waitFor()
  await openPage(page, '/login')
  await typeCredentials(page, email, secret)
  await waitForHeading(page, 'Übersicht')
}

const act = async (page: Page, name: string) => {
  await press(page, 'Weitere Aktionen')
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('an administrator is invited, sees only what the rights allow, changes the password, and is locked', async () => {
  const [boss, page, person] = [await worker('winter'), await visitor({ baseURL: mainHost() }), newcomer()]
  await invite(boss, person, ['Kontakte und Notizen der Plattform'])
  await boss.getByText('Eingeladen', { exact: true }).waitFor()
  await expectAccessible(boss)
  await expectNoHorizontalScroll(boss)

  await begin(page, person)
  const menu = page.getByRole('navigation', { name: 'Bereiche' })
  await menu.getByRole('link', { name: 'Kontakte (CRM)' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Beschäftigte', disabled: true }).count()).toBe(1)
  expect(await menu.getByRole('link', { name: 'Kontakte (CRM)', disabled: true }).count()).toBe(0)
  await openPage(page, '/admin/users')
  await page.getByText('Zugriff verweigert.').waitFor()

  await openPage(page, '/admin/user')
  await waitForHeading(page, 'Meine Daten')
  await expectAccessible(page)
  await clickLink(page, 'Passwort ändern')
  await waitForHeading(page, 'Passwort ändern')
  await page.getByLabel('Bisheriges Passwort').fill(secret)
  await page.getByRole('textbox', { name: 'Neues Passwort', exact: true }).fill(`${secret}-neu`)
  await page.getByLabel('Neues Passwort wiederholen').fill(`${secret}-neu`)
  await press(page, 'Passwort speichern')
  await page.getByText('Ihr Passwort ist geändert.').waitFor()
  await expectAccessible(page)

  await boss.reload()
  await boss.getByText('Aktiv', { exact: true }).waitFor()
  await act(boss, 'Sperren')
  await press(boss.getByRole('dialog'), /^Sperren/)
  await boss.getByText('Gesperrt', { exact: true }).first().waitFor()
  await openPage(page, '/admin/user')
  await waitForHeading(page, 'Anmelden')
})

test('nobody takes the last holder of a right away', async () => {
  const page = await worker('winter')
  await openPage(page, '/admin/users')
  await clickLink(page, 'Thea Winter')
  await waitForHeading(page, 'Thea Winter')
  await page.getByRole('checkbox', { name: 'Administratoren verwalten' }).uncheck()
  await press(page, /^Speichern/)
  await page
    .getByText(/^Dieses Recht können Sie sich nicht selbst nehmen\. Bitten Sie/)
    .first()
    .waitFor()
})
