import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import { expectAccessible } from './support/axe.ts'
import { lowContrastElements } from './support/contrast.ts'
import { clerkActionsFor, callApi, customerCookie, signInAsCustomer, tokenOf } from './support/customer.ts'
import { send } from './support/http.ts'
import { queryDatabase } from './support/database.ts'
import { errorsOf } from './support/form-errors.ts'
import { continueForm, gardenMeter, newAddress, panel, submit } from './support/meter-reading-form.ts'
import { linkIn, emailTo } from './support/mailbox.ts'
import {
  waitForHeading,
  expectFocus,
  expectNoHorizontalScroll,
  expectTitle,
  clickLink,
  openPage,
  press,
} from './support/page.ts'
import { firstAddresses, portalPages } from './support/routes.ts'
import { tokenOfPerson } from './support/organization.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const { port } = inject('server')
const host = 'auental.localhost'
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const secret = 'sieben Brunnen am Mühlweg'
const account = firstAddresses(await portalPages())
  .map(({ path }) => path)
  .filter(path => path.startsWith('/kundenlogin'))

async function signUp(page: Page, email: string) {
  await openPage(page, '/kundenlogin/anmelden')
  await page.getByLabel(/^Kundennummer/).fill('100 9999')
  await page.getByLabel(/^Vorname/).fill('Änne')
  await page.getByLabel('Nachname').fill('Quell')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await press(page, 'Konto anlegen')
  await waitForHeading(page, 'Bitte bestätigen Sie Ihre E-\u2060Mail-Adresse')
}

async function confirm(page: Page, email: string) {
  await page.goto(linkIn(await emailTo(email, /bestätigen Sie/i), /^\/kundenlogin\/verify/))
  await choosePassword(page, secret)
  await waitForHeading(page, 'E-Mail-Adresse bestätigt')
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByLabel('Passwort wiederholen').fill(password)
  await press(page, 'Konto anlegen')
}

test('from signing up to signing out', async () => {
  const page = await visitor()
  const email = newAddress()

  await openPage(page, '/kundenlogin/anmelden')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await press(page, 'Konto anlegen')
  await expectTitle(page, 'Fehler: Konto anlegen – Kundenportal Auental')
  await page.getByRole('link', { name: /Geben Sie den Nachnamen ein/ }).click()
  await expectFocus(page, 'lastname')
  expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe(email)
  await signUp(page, email)

  await page.goto(linkIn(await emailTo(email, /bestätigen Sie/i), /^\/kundenlogin\/verify/))
  await page.getByText('Das Konto ist für Änne Quell, Kundennummer 100 9999.').waitFor()
  await choosePassword(page, 'kurz')
  await expectTitle(page, 'Fehler: Passwort wählen – Kundenportal Auental')
  await page.getByRole('link', { name: /mindestens 12 Zeichen/ }).click()
  await expectFocus(page, 'password')
  expect(await page.getByLabel('Passwort', { exact: true }).inputValue()).toBe('')
  await choosePassword(page, 'Änne-Quell-2026')
  await page.getByRole('link', { name: /leicht zu erraten/ }).waitFor()
  await choosePassword(page, secret)
  await waitForHeading(page, 'E-Mail-Adresse bestätigt')

  await clickLink(page, 'Anmelden')
  await signInAsCustomer(page, email, secret)
  await waitForHeading(page, 'Guten Tag, Änne Quell')
  await page.getByText('Wir prüfen Ihr Konto noch.').waitFor()
  const clerk = await clerkActionsFor(email)
  await clerk.approve()
  await emailTo(email, /freigeschaltet/)
  await clerk.write('Bescheid für Sie')
  await page.reload()
  await page.getByText('Ihre Kundennummer ist 100 9999.').waitFor()
  expect(await page.getByText('Wir prüfen Ihr Konto noch.').count()).toBe(0)

  const side = page.getByRole('navigation', { name: 'Mein Konto' })
  await side.getByRole('link', { name: 'Meine Daten' }).click()
  await clickLink(page, 'Angaben ändern')
  await page.getByLabel(/^Telefon/).fill('030 23125-200')
  await press(page, 'Angaben speichern')
  const savedMessage = page.getByText('Ihre Angaben sind gespeichert.')
  await savedMessage.first().waitFor()
  expect(await savedMessage.count()).toBe(2)
  // The toast disappears after two seconds; the page keeps the message.
  await expect.poll(() => savedMessage.filter({ visible: true }).count(), { timeout: 5_000 }).toBe(1)
  await page.getByText('030 23125-200').waitFor()
  await clickLink(page, 'Benachrichtigungen ändern')
  await page.getByRole('checkbox', { name: 'Störungen' }).check()
  await press(page, 'Benachrichtigungen speichern')
  await page.locator('dd', { hasText: 'Störungen' }).waitFor()

  const { reference } = await callApi<{ reference: string }>(await tokenOf(page), 'POST', '/api/procedures', {
    ...exampleProcedures().meterreading!.value,
    customer_lastname: 'Quell',
    meterstatuses: [{ meter_type: 'main', meter_number: '1', meter_count: 5, read_at: yesterday() }],
    data: { occasion: 'yearly' },
  })
  await side.getByRole('link', { name: 'Meine Vorgänge' }).click()
  await page.getByText(reference).waitFor()
  await clickLink(page, 'Zählerstand')
  await page.getByText(`Vorgang ${reference}`).waitFor()
  await press(page, 'Vorgang zurückziehen')
  await press(page.getByRole('dialog'), 'Vorgang zurückziehen')
  await clickLink(page, 'Alle Vorgänge')
  await page.getByText('Sie haben keine offenen Vorgänge.').waitFor()
  await clickLink(page, 'Abgeschlossen')
  await page.getByText(reference).waitFor()

  await side.getByRole('link', { name: 'Postfach 1 neu' }).click()
  await page.getByRole('row', { name: /Neu Bescheid für Sie/ }).waitFor()
  await clickLink(page, 'Bescheid für Sie')
  await waitForHeading(page, 'Bescheid für Sie')
  await side.getByRole('link', { name: 'Postfach', exact: true }).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), clickLink(page, /Bescheid/)])
  expect(saved.suggestedFilename()).toBe('Bescheid.pdf')

  await press(side, 'Abmelden')
  await waitForHeading(page, 'Sie sind abgemeldet')
  await page.goto('/kundenlogin/postfach?seite=2')
  expect(new URL(page.url()).searchParams.get('return_to')).toBe('/kundenlogin/postfach?seite=2')
})

test('without JavaScript: password reset, another address, a draft begun elsewhere, typing on after the session has expired, closing the account', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  const email = newAddress()
  await signUpByApi(email)
  await confirm(page, email)

  await page.goto('/kundenlogin/reset')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await press(page, 'Link senden')
  await waitForHeading(page, 'Link angefordert')
  const link = linkIn(await emailTo(email, /Passwort/), /^\/kundenlogin\/reset/)
  const better = `${secret}, erneuert`
  await page.goto(link)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(better)
  await page.getByLabel('Neues Passwort wiederholen').fill(better)
  await press(page, 'Passwort festlegen')
  await page.getByText('Ihr neues Passwort gilt.').waitFor()
  await signInAsCustomer(page, email, better)
  await waitForHeading(page, 'Guten Tag, Änne Quell')

  await page.goto('/zaehlerstand')
  await waitForHeading(page, 'Zählerstand melden')
  await page.getByLabel('Zählernummer').fill('8 WEH')
  await continueForm(page)
  await expectTitle(page, /^Fehler/)
  await page.context().clearCookies({ name: 'klarwerk_draft' })
  await page.goto('/kundenlogin/entwuerfe')
  await press(page, 'Zählerstand melden: weitermachen')
  await waitForHeading(page, 'Zählerstand melden')
  expect(await page.getByLabel('Zählernummer').inputValue()).toBe('8 WEH')

  await page.goto('/kundenlogin/account/angaben')
  await page.getByLabel('Telefon').fill('030 23125-300')
  await page.context().clearCookies({ name: 'klarwerk_customer' })
  await press(page, 'Angaben speichern')
  await waitForHeading(page, 'Bitte melden Sie sich noch einmal an')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(better)
  await press(page, 'Anmelden und speichern')
  await page.getByText('030 23125-300').waitFor()

  const other = newAddress()
  await page.goto('/kundenlogin/account/email')
  await page.getByLabel('Neue E-Mail-Adresse').fill(other)
  await page.getByLabel('Ihr Passwort').fill(better)
  await press(page, 'Link senden')
  await page.getByText(`Noch zu bestätigen: ${other}`).waitFor()
  await page.goto(linkIn(await emailTo(other, /neue E-Mail/), /^\/kundenlogin\/verify/))
  await press(page, 'Ja, bestätigen')
  await page.getByText('Ihre neue E-\u2060Mail-Adresse gilt ab jetzt.').waitFor()

  await page.goto('/kundenlogin/account/schliessen')
  await press(page, 'Konto endgültig schließen')
  await expectTitle(page, 'Fehler: Konto schließen – Kundenportal Auental')
  await page.getByLabel('Ihr Passwort').fill(better)
  await press(page, 'Konto endgültig schließen')
  await waitForHeading(page, 'Ihr Konto ist geschlossen')

  await page.goto(link)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(better)
  await page.getByLabel('Neues Passwort wiederholen').fill(better)
  await press(page, 'Passwort festlegen')
  await page.getByText('Dieser Link gilt nicht mehr.').waitFor()
})

const signUpByApi = (email: string) =>
  callApi('', 'POST', '/api/customers/auth/signup', {
    email,
    firstname: 'Änne',
    lastname: 'Quell',
    customer_number: '100 9998',
  })

test('a locked customer is told so after the right password', async () => {
  const page = await visitor()
  const email = newAddress()
  await signUpByApi(email)
  await confirm(page, email)
  await (await clerkActionsFor(email)).lock()
  await openPage(page, '/kundenlogin/login')
  await signInAsCustomer(page, email, 'falsches-Passwort')
  await page.getByRole('link', { name: /stimmt nicht/ }).waitFor()
  await signInAsCustomer(page, email, secret)
  await page.getByRole('link', { name: /Ihr Kundenkonto ist gesperrt/ }).waitFor()
})

test('staff cannot sign in as customers', async () => {
  const cookie = `klarwerk_customer=${await tokenOfPerson('berg', host)}`
  const { status, headers } = await send(port, { host, path: '/kundenlogin', headers: { cookie } })
  expect([status, headers.location]).toEqual([302, '/kundenlogin/login?return_to=%2Fkundenlogin'])
})

test('every page of the account, wide and narrow', { timeout: 60_000 }, async () => {
  const page = await visitor()
  await page.context().addCookies([await customerCookie()])
  const details = [
    await firstLink(page, '/kundenlogin/postfach', /^\/kundenlogin\/postfach\/[\w-]+$/),
    await firstLink(page, '/kundenlogin/auftragsstatus', /^\/vorgang\/[\w-]+$/),
  ]
  const seen: string[] = []
  for (const path of [...account.filter(path => !path.includes(':')), ...details]) {
    await openPage(page, path)
    if (new URL(page.url()).pathname !== path) continue
    seen.push(path)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
    }
    expect(await lowContrastElements(page)).toEqual([])
    await expectNoHorizontalScroll(page)
  }
  expect(seen.length).toBeGreaterThan(13)
})

async function firstLink(page: Page, path: string, to: RegExp): Promise<string> {
  await openPage(page, path)
  const links = await page.locator('main a').evaluateAll(all => all.map(each => each.getAttribute('href')))
  return links.find(link => link && to.test(link)) ?? ''
}

const fillReading = (meter: Locator, count: string) =>
  meter.getByLabel('Zählerstand', { exact: true }).fill(count)

test('without scripts the page of the meters says what is usual as soon as it is sent', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.context().addCookies([await customerCookie()])
  await page.goto('/zaehlerstand')
  await fillReading(panel(page, 0), '449')
  await fillReading(panel(page, 1), '1.086')
  await press(page, 'Zählerstand senden')
  await panel(page, 0).getByText('37 m³ mehr als beim letzten Mal. Das passt zu Ihrem Verbrauch.').waitFor()
  await panel(page, 1)
    .getByRole('img', { name: /, eingegeben 1\.086 m³$/ })
    .waitFor()
  await panel(page, 1)
    .getByText(/Das ist mehr als üblich\.$/)
    .waitFor()
  await page.getByRole('button', { name: '2 Zählerstände senden' }).waitFor()
})

test('who is signed in reports on one page: what is known is shown, and a meter without a reading is left out', async () => {
  const page = await visitor()
  await page.context().addCookies([await customerCookie()])
  await openPage(page, '/zaehlerstand')
  await page.getByText('Mühlweg 12, 04993 Lindhausen').waitFor()
  expect(await page.getByText('Schritt 1').count()).toBe(0)
  expect(await page.getByLabel(/^(Kundennummer|Nachname|Straße|Zählernummer)/).count()).toBe(0)
  const [main, garden] = [panel(page, 0), panel(page, 1)]
  await main.getByRole('heading', { name: 'Hauptzähler' }).waitFor()
  await garden.getByText(gardenMeter.number).waitFor()
  await press(page, 'Zählerstand senden')
  expect(Object.keys(await errorsOf(page))).toEqual([
    'meters.0.meter_count',
    'meters.1.meter_count',
    'privacy_read',
    'details_right',
  ])
  await expectAccessible(page)
  await main.getByRole('img', { name: /^Zuletzt 412 m³, üblich \d+ bis \d+ m³$/ }).waitFor()
  await fillReading(main, '449')
  await main.getByText('37 m³ mehr als beim letzten Mal. Das passt zu Ihrem Verbrauch.').waitFor()
  await fillReading(garden, '30')
  await garden.getByRole('img', { name: /, eingegeben 30 m³$/ }).waitFor()
  await garden.getByText('Der Stand ist niedriger als beim letzten Mal.', { exact: true }).waitFor()
  await page.getByRole('button', { name: '2 Zählerstände senden' }).waitFor()
  await fillReading(main, '')
  const number = await submit(page, async () => {
    await page
      .getByRole('group', { name: 'Der Stand ist niedriger als beim letzten Mal. Stimmt das?' })
      .getByRole('radio', { name: 'Zählerwechsel' })
      .check()
    await press(page, 'Zählerstand senden')
  })
  const readings = await queryDatabase(
    `select meter_type, meter_number, meter_count, customer_name, customer_street from meterstatuses
     join procedures on procedures.id = procedure_id where reference = $1`,
    [number],
  )
  expect(readings).toEqual([
    {
      meter_type: 'garden',
      meter_number: gardenMeter.number,
      meter_count: 30,
      customer_name: 'Meike Brandt',
      customer_street: 'Mühlweg',
    },
  ])
})
