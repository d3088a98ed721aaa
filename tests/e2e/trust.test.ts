import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import { answerOf, openIdentityProvider } from '../identity-provider.ts'
import { queryDatabase } from './support/database.ts'
import { expectAccessible } from './support/axe.ts'
import { errorsOf } from './support/form-errors.ts'
import { codeIn, newAddress, proveCustomer } from './support/meter-reading-form.ts'
import { linkIn, emailTo } from './support/mailbox.ts'
import { waitForHeading, expectNoHorizontalScroll, expectTitle, clickLink, press } from './support/page.ts'
import { password } from './support/office.ts'
import { createOrganization } from './support/organization.ts'
import { portalUrl, visitors } from './support/visitor.ts'
import { waitUntil } from '../wait-for.ts'

const visitor = visitors()
const first = 'Zählerstand melden'
const numbers = { customer_number: '700 1234', meter_number: '7 PRO 0001 2233' }

let utility: Awaited<ReturnType<typeof createOrganization>>
beforeAll(async () => {
  utility = await createOrganization()
  const customer = [randomUUID(), utility.id, numbers.customer_number]
  await queryDatabase(
    'insert into customers (id, organization_id, customer_number, approved_at) values ($1, $2, $3, now())',
    customer,
  )
  await queryDatabase(
    "insert into customer_meters (id, organization_id, customer_id, meter_type, meter_number) values ($1, $2, $3, 'main', $4)",
    [randomUUID(), utility.id, customer[0], numbers.meter_number],
  )
})

/** Waits for the cache of the portal to be dropped. */
async function requireTrustlevel(meterreading: Trustlevel) {
  await utility.change({ config: { trustlevel: { meterreading } } })
  const expectedSetting = `"trustlevel":{"meterreading":"${meterreading}"}`
  const readSettings = () =>
    utility.read(`/api/organizations/findByHostname?hostname=${utility.name}.localhost`)
  await waitUntil(async () => (await readSettings()).body.includes(expectedSetting))
}
const open = (options: object = {}) => visitor({ baseURL: portalUrl(utility.name), ...options })

test('an address is confirmed before the first page, without JavaScript', async () => {
  await requireTrustlevel('email')
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/zaehlerstand')
  await page.getByText(/^Für diesen Auftrag bestätigen Sie zuerst Ihre E-\u2060Mail-Adresse/).waitFor()
  await press(page, 'Ohne Anmeldung starten')
  await waitForHeading(page, 'Bestätigen Sie Ihre E-\u2060Mail-Adresse')
  await page.goto('/zaehlerstand/meters')
  await waitForHeading(page, 'Bestätigen Sie Ihre E-\u2060Mail-Adresse')
  await expectNoHorizontalScroll(page)
  await press(page, 'Code senden')
  expect(Object.keys(await errorsOf(page))).toEqual(['email'])
  await expectTitle(page, /^Fehler: /)

  const email = newAddress()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await press(page, 'Code senden')
  const mail = await emailTo(email, /Code/)
  await page.getByLabel('Code aus der E-Mail').fill(codeIn(mail) === '000000' ? '111111' : '000000')
  await press(page, 'Bestätigen')
  expect(Object.keys(await errorsOf(page))).toEqual(['code'])

  const elsewhere = await open()
  await elsewhere.goto(linkIn(mail, /nachweis$/))
  await elsewhere.getByText(codeIn(mail), { exact: true }).waitFor()

  await page.goto(linkIn(mail, /nachweis$/))
  expect(await page.getByLabel('Code aus der E-Mail').inputValue()).toBe(codeIn(mail))
  await press(page, 'Bestätigen')
  await waitForHeading(page, first)
})

test('customer number and meter number admit the draft and are not asked for again', async () => {
  await requireTrustlevel('customer_data')
  const page = await open()
  await page.goto('/zaehlerstand')
  await press(page, 'Ohne Anmeldung starten')
  await waitForHeading(page, 'Bestätigen Sie Ihre Kundendaten')
  await page.getByLabel('Kundennummer', { exact: true }).fill(numbers.customer_number)
  await page.getByLabel('Zählernummer', { exact: true }).fill('8')
  await press(page, 'Daten prüfen')
  expect(Object.keys(await errorsOf(page))).toEqual(['customer_number', 'meter_number'])
  await expectAccessible(page)
  await proveCustomer(page, numbers)
  await waitForHeading(page, first)
  expect(await page.getByLabel(/^(Kundennummer|Nachname)/).count()).toBe(0)
  expect(await page.getByLabel('Zählernummer').inputValue()).toBe(numbers.meter_number)
  // A proved level is not asked for again.
  await page.goto('/zaehlerstand/nachweis')
  await waitForHeading(page, first)
})

test('signing in returns to the draft, which asks nothing that the account says', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/abschlagszahlung')
  await page
    .getByRole('button', { name: /starten$/i })
    .first()
    .click()
  await waitForHeading(page, 'Bestätigen Sie Ihre Kundendaten')
  await page.getByText('Mit Ihrem Kundenkonto', { exact: true }).click()
  await page.locator('main').getByRole('link', { name: 'Anmelden', exact: true }).click()
  await waitForHeading(page, 'Anmelden')
  await page.getByLabel('E-Mail-Adresse').fill('kundin@auental.example')
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(/\/abschlagszahlung\/(?!nachweis)/)
  await page.getByText('Schritt 1 von 2: Abschlag').waitFor()
  await page.goto('/abschlagszahlung/pruefen')
  await waitForHeading(page, 'Wie hoch soll Ihr Abschlag sein?')
})

/** Serves an identity provider on another host; its page posts the SAML response automatically. */
async function startProvider() {
  const provider = await openIdentityProvider(new Date())
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://eid.localhost')
    const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest')!, 'base64')).toString()
    const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
    const recipient = read(/AssertionConsumerServiceURL="([^"]+)"/)
    const said = {
      issuer: provider.entityId,
      audience: read(/Issuer[^>]*>([^<]+)</),
      recipient,
      inResponseTo: read(/\bID="([^"]+)"/),
      now: new Date(),
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<title>Ausweis</title><form method="post" action="${recipient}"><input type="hidden" name="RelayState" value="https://boese.example/"><input type="hidden" name="SAMLResponse" value="${answerOf(provider, said)}"><button>Ausweisen</button></form>`,
    )
  }).listen(0)
  return { provider, server, port: (server.address() as AddressInfo).port }
}

let eid: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  eid = await startProvider()
  await utility.enter()
  const [tenant] = await queryDatabase<{ id: string }>('select id from tenants where organization_id = $1', [
    utility.id,
  ])
  await utility.ask('POST', `/api/tenants/${tenant!.id}/key`)
  // The setting accepts https only; the test's provider has no certificate.
  await queryDatabase(
    "update tenants set identity_provider = 'saml', idp_entity_id = $2, idp_x509_cert = $3, idp_login_url = $4 where id = $1",
    [tenant!.id, eid.provider.entityId, eid.provider.certificate, `http://eid.localhost:${eid.port}/login`],
  )
  await utility.ask('POST', '/api/organizations/leave')
})
afterAll(() => eid.server.close())

test('the identity card’s login returns to the draft, or asks on another device', async () => {
  await requireTrustlevel('eid_high')
  const page = await open()
  await page.goto('/zaehlerstand')
  await press(page, 'Ohne Anmeldung starten')
  await waitForHeading(page, 'Weisen Sie sich online aus')
  await press(page, 'Mit dem Online-Ausweis ausweisen')
  const link = page.getByRole('link', { name: 'Zum Ausweisdienst' })
  const address = (await link.getAttribute('href'))!
  await page.getByRole('img', { name: /^QR-Code/ }).waitFor()

  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  const phone = await open({ viewport: { width: 360, height: 800 } })
  await phone.goto(address)
  await phone.getByRole('button', { name: 'Ausweisen' }).click()
  await waitForHeading(phone, 'Haben Sie diesen Vorgang selbst begonnen?')
  await expectAccessible(phone)
  expect(await phone.getByText('Sie können dieses Fenster nun schließen.').count()).toBe(0)
  await clickLink(page, 'Ich habe mich ausgewiesen')
  await page.getByText('Der Ausweisdienst hat uns noch nicht geantwortet.').waitFor()

  await press(page, 'Mit dem Online-Ausweis ausweisen')
  await clickLink(page, 'Zum Ausweisdienst')
  await page.getByRole('button', { name: 'Ausweisen' }).click()
  await waitForHeading(page, first)
  expect(new URL(page.url()).hostname).toBe(`${utility.name}.localhost`)
  expect(await page.getByLabel(/^Nachname/).inputValue()).toBe('Brückner')
  await phone.getByRole('button', { name: 'Ja, das war ich' }).click()
  await waitForHeading(phone, 'Das Ausweisen hat nicht geklappt')
})
