import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { countEffort } from './support/count-effort.ts'
import { queryDatabase } from './support/database.ts'
import { emailTo, linkIn } from './support/mailbox.ts'
import { mainHost, staffSessions, typeCredentials } from './support/office.ts'
import { clickLink, expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { portalUrl, visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const secret = 'Quelle-Hang-Ziegel-27'
let made = 0
/** A utility that is not founded yet. */
const newUtility = () => {
  made += 1
  const name = `neubach-${process.pid}-${made}`
  return { name, title: `Wasserwerk Neubach ${process.pid}-${made}`, email: `leitung@${name}.example` }
}
type Utility = ReturnType<typeof newUtility>

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: new RegExp(`^${label}( \\(freiwillig\\))?$`) }).fill(value)
}
const next = (page: Page, name: string) => press(page, `Weiter zu ${name}`)
const stepIs = (page: Page, step: string) => page.waitForURL(({ pathname }) => pathname.endsWith(`/${step}`))

const fillPortal = (page: Page, { name }: Utility) =>
  fill(page, {
    'Portal-Adresse': name,
    Straße: 'Klärwerkstraße',
    Hausnummer: '12',
    Postleitzahl: '04880',
    Ort: 'Neubach',
    Bundesland: 'Sachsen',
    'Allgemeines Telefon': '030 23125-200',
    'Allgemeine E-Mail-Adresse': `info@${name}.example`,
    'Name des Datenschutzbeauftragten': 'Ute Kern',
  })

/** A picture of a mark on white. */
const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 240, height: 240, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer(),
})

/** Width of a picture as it came; 0 where it did not. */
const widthOf = (picture: Locator) => picture.evaluate(each => (each as HTMLImageElement).naturalWidth)

/** Founds a utility in four steps. */
async function found(page: Page, utility: Utility) {
  const { title, email } = utility
  await openPage(page, '/admin/organizations')
  await clickLink(page, /^Organisation anlegen/)
  await waitForHeading(page, 'Organisation anlegen')
  await fill(page, { Titel: title })
  await next(page, 'Adresse und Portal')
  await stepIs(page, 'portal')
  await fillPortal(page, utility)
  await next(page, 'Module')
  await stepIs(page, 'modules')
  await page.getByRole('switch', { name: 'Modul „Zählerstand“ eingeschaltet' }).click()
  await next(page, 'Erste Person')
  await stepIs(page, 'person')
  await fill(page, { Vorname: 'Holger', Nachname: 'Preuß', 'E-Mail-Adresse': email })
  await press(page, 'Organisation anlegen')
  await waitForHeading(page, title)
}

/** Accepts the invitation, chooses a password and signs in. */
async function accept(page: Page, { email }: Utility) {
  const link = linkIn(await emailTo(email, /^Ihr Konto/), /^\/password\/choose\//)
  await openPage(page, link)
  await press(page, 'Weiter')
  await page.waitForURL(/\/password\/choose$/)
  await page.getByLabel('Passwort', { exact: true }).fill(secret)
  await page.getByLabel('Passwort wiederholen').fill(secret)
  await press(page, 'Passwort speichern')
  await page.getByText('Ihr Passwort ist gespeichert.').waitFor()
  await typeCredentials(page, email, secret)
  await waitForHeading(page, /^Guten /)
}

test('a utility is founded in four steps and is live after ten clicks', async () => {
  const [page, utility] = [await worker('winter'), newUtility()]
  const founding = await countEffort(page)
  await found(page, utility)
  await page.getByText('Nötig: noch 1 von 7').waitFor()
  expect(await page.getByRole('button', { name: 'Veröffentlichen' }).isDisabled()).toBe(true)
  await page.getByText('Geht, sobald der nötige Punkt erledigt ist.').waitFor()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  const person = await visitor({ baseURL: portalUrl(utility.name) })
  const accepting = await countEffort(person)
  await accept(person, utility)
  await openPage(page, page.url())
  await press(page, 'Veröffentlichen')
  await page.getByText('Veröffentlicht', { exact: true }).waitFor()
  const citizen = await visitor({ baseURL: portalUrl(utility.name) })
  expect((await openPage(citizen, '/'))?.status()).toBe(200)
  expect(await citizen.locator('body').innerText()).toContain(utility.title)
  expect((await openPage(citizen, '/zaehlerstand'))?.status()).toBe(200)
  const [clicks, fields] = [founding.clicks + accepting.clicks, founding.fields.size + accepting.fields.size]
  // The handbook says so.
  expect([clicks, fields]).toEqual([10, 17])
})

test('a logo that is chosen in the wizard is seen on the new portal', async () => {
  const [page, utility] = [await worker('winter'), newUtility()]
  await openPage(page, '/admin/organizations/new')
  await fill(page, { Titel: utility.title })
  await next(page, 'Adresse und Portal')
  await stepIs(page, 'portal')
  await page.getByLabel('Logo: Datei auswählen').setInputFiles(await logo())
  const saved = page.getByRole('img', { name: 'Logo, wie gespeichert' })
  await saved.waitFor()
  expect(await widthOf(saved)).toBeGreaterThan(0)
  await fillPortal(page, utility)
  await next(page, 'Module')
  await stepIs(page, 'modules')
  await page.getByRole('switch', { name: 'Modul „Zählerstand“ eingeschaltet' }).click()
  await next(page, 'Erste Person')
  await stepIs(page, 'person')
  await fill(page, { Vorname: 'Holger', Nachname: 'Preuß', 'E-Mail-Adresse': utility.email })
  await press(page, 'Organisation anlegen')
  await waitForHeading(page, utility.title)
  expect(await page.getByRole('navigation', { name: 'Pfad' }).getByRole('listitem').allInnerTexts()).toEqual([
    'Organisationen',
    utility.title,
  ])
  await page.getByText(/^Logo hochgeladen/).waitFor()
  await queryDatabase('update organizations set portal_published = true where title = $1', [utility.title])
  const citizen = await visitor({ baseURL: portalUrl(utility.name) })
  await openPage(citizen, '/')
  expect(await widthOf(citizen.locator('header img').first())).toBeGreaterThan(0)
})

test('a host name that is taken or reserved is told at the field, with free ones; the draft is kept', async () => {
  const [page, { title, name }] = [await worker('winter'), newUtility()]
  await openPage(page, '/admin/organizations/new')
  await next(page, 'Adresse und Portal')
  await page.getByRole('alert').getByText('Geben Sie den Namen der Organisation ein.').waitFor()
  await expectAccessible(page)
  await fill(page, { Titel: title })
  await next(page, 'Adresse und Portal')
  await stepIs(page, 'portal')
  const host = page.getByRole('textbox', { name: 'Portal-Adresse', exact: true })
  await host.fill('admin')
  await host.blur()
  await page.getByText('„admin“ ist für die Plattform reserviert. Wählen Sie einen anderen Namen.').waitFor()
  await host.fill('auental')
  await host.blur()
  await page.getByText(/^Wählen Sie eine andere Portal-Adresse. Diese gehört schon zu/).waitFor()
  await expectAccessible(page)
  await press(page, 'auental-wasser')
  await page.getByText('auental-wasser.localhost ist frei.').waitFor()
  await host.fill('auental')
  await next(page, 'Module')
  await page
    .getByRole('alert')
    .getByText(/^Wählen Sie eine andere Portal-Adresse/)
    .waitFor()
  await host.fill(name)
  await press(page, 'Später weiter')
  await waitForHeading(page, 'Organisationen')
  await clickLink(page, new RegExp(`^Weiter anlegen ?: ${title}`))
  await waitForHeading(page, 'Organisation anlegen')
  await next(page, 'Adresse und Portal')
  await stepIs(page, 'portal')
  expect(await host.inputValue()).toBe(name)
  expect(await queryDatabase('select id from organizations where title = $1', [title])).toEqual([])
  await press(page, 'Verwerfen')
  await press(page.getByRole('dialog', { name: 'Entwurf verwerfen?' }), 'Verwerfen')
  await waitForHeading(page, 'Organisationen')
  expect(await page.getByText(title).count()).toBe(0)
})

test('an organization is suspended, opened, closed by its name, and opened again', async () => {
  const [page, utility] = [await worker('winter'), newUtility()]
  await found(page, utility)
  await clickLink(page, 'Stilllegen')
  await expectAccessible(page)
  await press(page, 'Sperren')
  await page.getByText('Geben Sie den Grund an. Er steht in der E-Mail an die Organisation.').waitFor()
  await fill(page, { Grund: 'Rechnung offen' })
  await press(page, 'Sperren')
  await page.getByText('Grund: Rechnung offen').waitFor()
  const outside = await visitor({ baseURL: portalUrl(utility.name) })
  for (const [path, title] of [
    ['/', 'Dieses Portal ist zurzeit nicht erreichbar.'],
    ['/login', 'Die Verwaltung ist gesperrt.'],
  ] as const) {
    await expect.poll(async () => (await outside.goto(path))?.status()).toBe(503)
    await waitForHeading(outside, title)
    await expectAccessible(outside)
  }
  await emailTo(utility.email, /sind gesperrt/)
  await clickLink(page, 'Sperre aufheben')
  await press(page, 'Sperre aufheben')
  await page.getByText('Nicht öffentlich', { exact: true }).waitFor()
  await expect.poll(async () => (await outside.goto('/login'))?.status()).toBe(200)

  await clickLink(page, 'Stilllegen')
  await press(page, 'Organisation schließen')
  await page.getByText(`Geben Sie den Namen genau so ein: ${utility.title}`).waitFor()
  await page.getByLabel(`Zur Bestätigung den Namen eingeben: ${utility.title}`).fill(utility.title)
  await press(page, 'Organisation schließen')
  await page.getByText(/^Am .+ werden alle Daten gelöscht$/).waitFor()
  await expect.poll(async () => (await outside.goto('/'))?.status()).toBe(410)
  await waitForHeading(outside, 'Dieses Portal gibt es nicht mehr.')
  await emailTo(utility.email, /sind geschlossen/)
  await openPage(page, '/admin/dashboard')
  await page
    .getByRole('listitem')
    .filter({ hasText: utility.title })
    .getByRole('link', { name: 'Ansehen oder wieder öffnen' })
    .click()
  await press(page, 'Wieder öffnen')
  await page.getByText('Nicht öffentlich', { exact: true }).waitFor()
})

test('the settings of an organization are changed from the platform, host name included', async () => {
  const [page, utility] = [await worker('winter'), newUtility()]
  await found(page, utility)
  await clickLink(page, 'Adresse')
  await page.getByLabel('Domain des Portals').fill('auental.localhost')
  await press(page, /^Speichern/)
  await page
    .getByText(/^Wählen Sie eine andere Portal-Adresse/)
    .first()
    .waitFor()
  await page.getByLabel('Domain des Portals').fill(`${utility.name}-neu.localhost`)
  await press(page, /^Speichern/)
  await page.getByText('Gespeichert').first().waitFor()
  await openPage(page, page.url())
  await page.getByText(`${utility.name}-neu.localhost`, { exact: false }).first().waitFor()
  for (const tab of ['Grunddaten', 'Module', 'Dienste', 'Portal', 'Versand', 'Fristen', 'Verlauf']) {
    await clickLink(page.getByRole('navigation', { name: /^Seiten von/ }), tab)
    await page.locator('main a[aria-current=page]').filter({ hasText: tab }).waitFor()
    await expectAccessible(page)
  }
  await expectNoHorizontalScroll(page)
})

test('the dashboard counts all organizations; its charts are tables, too; the list sorts and opens its menu', async () => {
  const page = await worker('winter', { baseURL: mainHost() })
  await openPage(page, '/admin')
  await waitForHeading(page, 'Übersicht')
  await page.getByRole('link', { name: /Organisationen .*veröffentlicht/ }).waitFor()
  await press(page.getByRole('region', { name: 'Eingegangene Vorgänge' }), 'Als Tabelle')
  await page.getByRole('columnheader', { name: 'Vorgänge' }).waitFor()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await clickLink(page, /Offene Vorgänge/)
  await waitForHeading(page, 'Organisationen')
  const first = page.getByRole('row').nth(1)
  expect(await first.innerText()).toContain('Auental')
  await press(page, 'Aktionen für Zweckverband Wasser und Abwasser Auental')
  const entries = page.getByRole('menuitem')
  await entries.first().waitFor()
  expect((await entries.allInnerTexts()).map(text => text.split('\n')[0])).toEqual([
    'Betreten',
    'Bearbeiten',
    'Portal öffnen',
    'Module',
    'Stilllegen …',
  ])
  await expectAccessible(page)
})
