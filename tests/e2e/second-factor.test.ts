import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeOf } from '../authenticator.ts'
import { expectAccessible } from './support/axe.ts'
import { emailTo, linkIn } from './support/mailbox.ts'
import { staffSessions, typeCredentials } from './support/office.ts'
import { expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const secret = 'Quelle-Hang-Ziegel-27'

interface Colleague {
  lastname: string
  email: string
  role: string
}

/** Others than before in each try: what an earlier one has made stays. */
function newColleague(): Colleague {
  const mark = `${process.pid}-${Date.now() % 1_000_000}`
  return { lastname: `Bach ${mark}`, email: `bach-${mark}@auental.example`, role: `Redaktion ${mark}` }
}

/** Makes a role with one right. */
async function makeRole(boss: Page, roleName: string) {
  await openPage(boss, '/login/users/roles/new')
  await boss.getByLabel('Name').fill(roleName)
  await boss.getByRole('checkbox', { name: 'Meldungen bearbeiten', exact: true }).check()
  await press(boss, /^Speichern/)
  await boss.waitForURL(/roles\/[0-9a-f-]{36}$/)
  await expectAccessible(boss)
}

async function invite(boss: Page, { lastname, email, role }: Colleague) {
  await openPage(boss, '/login/users/new')
  await boss.getByLabel('Vorname').fill('Ida')
  await boss.getByLabel('Nachname').fill(lastname)
  await boss.getByLabel('E-Mail-Adresse').fill(email)
  await boss.getByRole('checkbox', { name: role }).check()
  await boss
    .getByRole('cell', { name: `aus Rolle ${role}` })
    .first()
    .waitFor()
  await press(boss, /^Speichern/)
  await boss.waitForURL(/users\/[0-9a-f-]{36}$/)
  return linkIn(await emailTo(email, /Ihr Konto/), /^\/password\/choose\//)
}

async function choosePassword(page: Page, link: string) {
  await openPage(page, link)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByLabel('Passwort', { exact: true }).fill(secret)
  await page.getByLabel('Passwort wiederholen').fill(secret)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await page.getByText('Ihr Passwort ist gespeichert.').waitFor()
}

/** Sets up the second factor and returns its secret and the recovery codes. Needs no script. */
async function setUpFactor(page: Page) {
  await openPage(page, '/login/user/security')
  await page.getByRole('link', { name: 'Zweiten Faktor einrichten' }).click()
  await waitForHeading(page, 'Zweiten Faktor einrichten')
  await page.getByLabel('Passwort', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('img', { name: /^QR-Code/ }).waitFor()
  await expectAccessible(page)
  const shared = await page.locator('input[name=secret]').inputValue()
  await page.getByLabel('Code aus der App').fill('12')
  await page.getByRole('button', { name: 'Einrichten' }).click()
  await page.getByText('Geben Sie die sechs Ziffern aus der App ein.').waitFor()
  await page.getByLabel('Code aus der App').fill(codeOf(shared, new Date()))
  await page.getByRole('button', { name: 'Einrichten' }).click()
  await waitForHeading(page, 'Ihre Wiederherstellungscodes')
  await expectAccessible(page)
  const codes = await page.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('link', { name: /^Ich habe die Codes gesichert/ }).click()
  await waitForHeading(page, 'Sicherheit')
  return { shared, codes }
}

test('a new colleague gets a role, sets up a second factor, signs in with a code, and with another when the phone is lost', async () => {
  const [boss, page] = [await worker('berg'), await visitor()]
  const colleague = newColleague()
  const { email, lastname } = colleague
  await makeRole(boss, colleague.role)
  await choosePassword(page, await invite(boss, colleague))
  await typeCredentials(page, email, secret)
  await waitForHeading(page, /^Guten /)
  const { codes } = await setUpFactor(page)
  await page.getByText('Unbenutzte Wiederherstellungscodes: 10 von 10').waitFor()

  const phoneless = await visitor({ viewport: { width: 360, height: 740 } })
  await openPage(phoneless, '/login?redirect=/login/news')
  await typeCredentials(phoneless, email, secret)
  await waitForHeading(phoneless, 'Code eingeben')
  await expectAccessible(phoneless)
  await expectNoHorizontalScroll(phoneless)
  await phoneless.getByLabel('Code').fill('000000')
  await press(phoneless, 'Weiter')
  await phoneless.getByText(/Der Code stimmt nicht/).waitFor()
  await phoneless.getByLabel('Code').fill(codes[0]!)
  await press(phoneless, 'Weiter')
  await waitForHeading(phoneless, 'Meldungen')

  // The reset ends this session; an open page would try its socket again meanwhile.
  await phoneless.goto('about:blank')
  await openPage(boss, `/login/users?q=${encodeURIComponent(email)}`)
  await boss.getByRole('cell', { name: /Seit \d/ }).waitFor()
  await boss.getByRole('link', { name: `Ida ${lastname}` }).click()
  await press(boss, 'Weitere Aktionen')
  await boss.getByRole('menuitem', { name: 'Zweiten Faktor zurücksetzen' }).click()
  await press(boss.getByRole('dialog'), 'Zweiten Faktor zurücksetzen: 1 Person')
  await boss.getByText('fehlt noch').waitFor()
  await openPage(phoneless, '/login/user')
  await waitForHeading(phoneless, 'Anmelden')
  await typeCredentials(phoneless, email, secret)
  await waitForHeading(phoneless, /^(Guten|Meine)/)
})
