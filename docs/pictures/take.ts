/** Takes the handbook's screenshots from the built program with its demo data: node docs/pictures/take.ts */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { openChromium } from '../../tests/browser/chromium.ts'
import { saveFileServer } from '../../tests/e2e/support/file-server.ts'
import { waitForScripts } from '../../tests/e2e/support/page.ts'
import { startServer } from '../../tests/e2e/support/server.ts'
import { startSftpServer } from '../../tests/sftp-server.ts'

const here = import.meta.dirname
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 960 }

const leaflets = Array.from({ length: 10 }, (_, index) => ({
  name: `Merkblatt_${index + 1}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${index}\n%%EOF`),
}))

const billing = [
  'KDNR;NAME1;STR_HNR;PLZ;ORT;ZAEHLER;ABLESEDATUM;SPERRKZ',
  '9004827;Brandt, Meike;Mühlweg 12;4993;Auental;8 LIN 0091 2204;14.12.25;',
  '9004837;Brückner, Hanna;Hauptstr. 17a;4899;Auental;8 MUE 0091 7742;01.03.19;X',
  '9002711;Pfützner, Karl-Heinz;Weinbergstraße 31;4880;Auental;;30.06.71;',
  '9002712;Kluge, Ina;Ring 1;0;Auental;8 LIN 0091 2205;;',
  '9004827;Brandt, Meike;Mühlweg 12;4993;Auental;8 LIN 0091 2204;;',
  '9002713;Sieber, Paul;Ring 2;4880;Auental;8 LIN 0091 2206;31.02.19;',
]

/** Pages of the office that are shown as they open. */
const officePages: Record<string, { address: string; height: number; region?: string }> = {
  benutzer: { address: '/login/users', height: 640 },
  karte: { address: '/login/map/map', height: 800, region: 'Karte der Orte' },
  aufbewahrung: { address: '/login/settings/retention', height: 1000 },
  vorlagen: { address: '/login/settings/templates', height: 960 },
}

const dataDir = mkdtempSync(join(tmpdir(), 'klarwerk-pictures-'))
const clock = pathToFileURL(join(here, 'clock.js')).href
const folder = mkdtempSync(join(tmpdir(), 'klarwerk-pictures-sftp-'))
const files = await startSftpServer(folder)
const env = { NODE_OPTIONS: `--import=${clock}`, OUTBOUND_ALLOW: 'localhost,127.0.0.1' }
const server = await startServer(dataDir, { env })
const browser = await openChromium()
try {
  await portal(browser)
  await customerArea(browser)
  await platform(browser)
  await office(browser)
} finally {
  await browser.close()
  await server.stop()
  await files.close()
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true })
}

async function portal(browser: Browser) {
  const page = await visit(browser, 'auental.localhost', { viewport: desktop })
  await page.goto('/')
  await choose(page, 'OK')
  await page.goto('/')
  await saveScreenshot(page, 'portal-startseite', { height: 960 })
  await choose(page, 'Störungsbanner schließen')
  await information(page)

  await page.goto('/zaehlerstand')
  await fill(page, {
    Kundennummer: '100 4827',
    'Nachname oder Firma': 'Brandt',
    Zählernummer: '8 WEH 0042 7719',
    Zählerstand: '449',
  })
  await page.setViewportSize(phone)
  await saveScreenshot(page, 'portal-zaehlerstand')
  await page.setViewportSize(desktop)
  await goOn(page)
  await fill(page, { 'E-Mail-Adresse': 'meike.brandt@mail.example' })
  await page.getByLabel('Ich habe die Hinweise zum Datenschutz gelesen.').check()
  await page.getByLabel('Meine Angaben sind richtig.').check()
  await page.getByRole('button', { name: 'Zählerstand senden' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ihre Meldung ist eingegangen' }).waitFor()
  await saveScreenshot(page, 'portal-bestaetigung')
  await page.goto(await linkInLetter())
  await saveScreenshot(page, 'portal-vorgang', { height: 640 })
}

async function customerArea(browser: Browser) {
  const page = await visit(browser, 'auental.localhost', { viewport: desktop })
  await page.goto('/kundenlogin/login')
  await choose(page, 'OK')
  await page.goto('/kundenlogin/login')
  await choose(page, 'Störungsbanner schließen')
  await page.getByLabel('E-Mail-Adresse').fill('kundin@auental.example')
  await page.getByLabel('Passwort', { exact: true }).fill('klarwerk-demo')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('heading', { level: 1, name: /^Guten Tag/ }).waitFor()
  await saveScreenshot(page, 'kundenkonto', { height: 960 })
  await page.goto('/kundenlogin/postfach')
  await saveScreenshot(page, 'kundenkonto-postfach')
}

/** Screenshots of the portal's information pages. */
async function information(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('dialog', { name: 'Menü' }).waitFor()
  await saveScreenshot(page, 'portal-menue', { height: 960 })
  await page.goto('/stoerungen')
  await saveScreenshot(page, 'portal-stoerungen', { height: 960 })
  await page.goto(await addressOf(page, /^\/gemeinde\//, 'Lindhausen'))
  await saveScreenshot(page, 'portal-gemeinde', { height: 960 })
  await page.goto('/preise')
  await saveScreenshot(page, 'portal-preise', { height: 960 })
  await page.goto('/meldungen')
  await page.goto(await addressOf(page, /^\/meldungen\//, ''))
  await saveScreenshot(page, 'portal-meldung', { height: 960 })
  await page.goto('/search?q=Zähler')
  await saveScreenshot(page, 'portal-suche', { height: 960 })
}

/** Address of the first link that matches this address and these words. */
async function addressOf(page: Page, address: RegExp, words: string): Promise<string> {
  const links = await page
    .locator('a')
    .evaluateAll(all =>
      all.map(link => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
    )
  const found = links.find(({ href, text }) => address.test(href) && text.includes(words))
  if (!found) throw new Error(`No link to ${address} ${words}`)
  return found.href
}

/** Maps a file of a billing system and has it checked. */
async function importing(page: Page) {
  await page.goto('/login/settings/imports/new')
  await waitForScripts(page)
  const buffer = Buffer.from(billing.join('\r\n'), 'latin1')
  await page
    .getByLabel('Datei: Datei auswählen')
    .setInputFiles({ name: 'kunden_2026-11.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('heading', { name: 'Spalten' }).waitFor()
  await saveScreenshot(page, 'import-zuordnung', { height: 1400 })
  await page.getByRole('button', { name: /Zeilen prüfen/ }).click()
  await page.getByText('3 Zeilen bleiben draußen').waitFor()
  await saveScreenshot(page, 'import-pruefung', { height: 1000 })
}

/** Lays a batch out on a server, and takes a file of it in that is none of ours. */
async function exchanging(page: Page) {
  await page.goto('/login/settings/exports')
  await page.getByRole('button', { name: 'Zählerstände: Stapel vorbereiten' }).click()
  await page.getByText('Liegt bereit').first().waitFor()
  await saveFileServer(page, 'SFTP', files)
  await page.goto('/login/settings/exchange')
  await waitForScripts(page)
  await page.getByRole('switch', { name: 'Dateien austauschen' }).click()
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await page.getByText('Gespeichert', { exact: true }).first().waitFor()
  mkdirSync(join(folder, 'austausch', 'in'), { recursive: true })
  writeFileSync(join(folder, 'austausch', 'in', 'kunden_2026-11.csv'), billing.join('\r\n'))
  await page.getByRole('button', { name: 'Jetzt nachsehen' }).click()
  await page.getByText('kunden_2026-11.csv').waitFor()
  await page.reload()
  await page.getByText('Feld wird geladen').waitFor({ state: 'detached' })
  await saveScreenshot(page, 'dateiaustausch', { height: 1200 })
}

async function office(browser: Browser) {
  const page = await visit(browser, 'localhost', { viewport: desktop })
  await page.goto('/login')
  await saveScreenshot(page, 'anmelden')
  await signIn(page, 'leitung@auental.example')
  await saveScreenshot(page, 'uebersicht')

  await page.goto('/login/procedures?type=meterreading')
  await saveScreenshot(page, 'vorgaenge')
  await page.keyboard.press('j')
  await page.keyboard.press('w')
  await page.getByRole('dialog', { name: /^Wiedervorlage/ }).waitFor()
  await saveScreenshot(page, 'wiedervorlage-liste')
  await page.keyboard.press('Escape')
  await page.goto('/login/procedures?tab=all&type=meterreading&flag=deviation&sort=-submitted_at')
  await page.locator('[data-row-link]').first().click()
  await page.waitForURL(/\/login\/procedures\/.*[\da-f-]{36}/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitForScripts(page)
  await saveScreenshot(page, 'vorgang', { height: 1000 })
  const address = new URL(page.url()).pathname
  await page.goto(`${address}/message`)
  await page.locator('[contenteditable=true]:focus, [name=message]:focus').waitFor()
  await saveScreenshot(page, 'nachricht')
  await page.goto(`/login/procedures/print/${address.split('/').at(-1)}`)
  await saveScreenshot(page, 'druckansicht', { height: 1100, width: 900 })
  await page.goto('/login/customers')
  await waitForScripts(page)
  await saveScreenshot(page, 'kundenzugaenge')
  const previewed = () => page.frameLocator('iframe[title="Vorschau des Portals"]').locator('h1').waitFor()
  await page.goto('/login/settings/basic')
  await previewed()
  await saveScreenshot(page, 'einstellungen', { height: 1000 })
  await page.goto('/login/settings/advancepayment')
  await previewed()
  await saveScreenshot(page, 'einstellungen-modul', { height: 1000 })
  await importing(page)
  await exchanging(page)
  await page.goto('/login/jobs/applications')
  await page.locator('[data-row-link]').first().click()
  await page.getByLabel('Text einsetzen').selectOption('Einladung zum Gespräch')
  await saveScreenshot(page, 'bewerbung', { height: 1000 })
  await page.goto('/login/downloads')
  await waitForScripts(page)
  await page.getByRole('button', { name: /^Dateien hochladen/ }).click()
  await page.getByLabel('Downloads: Dateien auswählen').setInputFiles(leaflets)
  await page.getByText('10 von 10 hochgeladen').waitFor()
  await saveScreenshot(page, 'downloads-hochladen')
  await page.goto('/login/municipality')
  await waitForScripts(page)
  await page.locator('[data-row-link]').first().click()
  await page.getByRole('region', { name: 'Gebiet: Karte' }).waitFor()
  await saveScreenshot(page, 'gemeinde', { height: 1400 })
  await page.goto('/login/prices')
  await waitForScripts(page)
  await page
    .getByRole('textbox', { name: /brutto/ })
    .first()
    .fill('2,05')
  await page.keyboard.press('Control+s')
  await page.getByRole('status').getByText('Gespeichert').first().waitFor()
  await page.goto('/login/audit?noun=prices')
  await waitForScripts(page)
  await page
    .getByRole('button', { name: /Einzelheiten/ })
    .first()
    .click()
  await saveScreenshot(page, 'protokoll')
  await page.goto('/login/disturbance/new')
  await waitForScripts(page)
  await page.setViewportSize(phone)
  await page.getByRole('region', { name: 'Wo?: Karte' }).locator('path').first().waitFor()
  await saveScreenshot(page, 'stoerung-melden', { height: 1280 })
  await page.setViewportSize(desktop)
  await lists(page)
  for (const [name, { address, height, region }] of Object.entries(officePages)) {
    await page.goto(address)
    await waitForScripts(page)
    if (region) await page.getByRole('region', { name: region }).getByText('Quellenhain').first().waitFor()
    await saveScreenshot(page, name, { height })
  }
}

/** Screenshots of editable lists, one of them while it is edited. */
async function lists(page: Page) {
  await page.goto('/login/prices')
  await waitForScripts(page)
  await page
    .getByRole('button', { name: /^Grundpreis Q3 4/ })
    .first()
    .click()
  await saveScreenshot(page, 'preise', { height: 960 })
  await page.goto('/login/map/locationtypes')
  await waitForScripts(page)
  await page.getByRole('button', { name: 'Standrohr-Ausgabe löschen' }).click()
  await page.getByLabel('Bezeichnung').nth(3).fill('Klärwerk')
  await page.getByRole('button', { name: /^Ortsart hinzufügen/ }).click()
  await page.keyboard.type('Quellfassung')
  await saveScreenshot(page, 'ortsarten', { height: 960 })
  await declaredLists(page)
}

async function declaredLists(page: Page) {
  page.once('dialog', dialog => void dialog.accept())
  await page.goto('/login/installers')
  await waitForScripts(page)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await saveScreenshot(page, 'liste', { height: 900 })
  await page.goto('/login/categories')
  await waitForScripts(page)
  await page.getByRole('button', { name: 'Preise und Satzungen verschieben' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await saveScreenshot(page, 'liste-ordnen', { height: 900 })
}

async function platform(browser: Browser) {
  const page = await visit(browser, 'localhost', { viewport: desktop })
  await page.goto('/login')
  await signIn(page, 'admin@klarwerk.example')
  await page.goto('/admin/organizations')
  await page.getByRole('button', { name: /^Aktionen für Zweckverband/ }).click()
  await page.getByRole('menuitem', { name: 'Betreten' }).waitFor()
  await saveScreenshot(page, 'organisationen', { height: 560 })
  await page.goto('/admin/settings/labels')
  await saveScreenshot(page, 'schlagworte', { height: 680 })
  await page.goto('/admin/organizations')
  await page.getByRole('button', { name: /^Aktionen für Zweckverband/ }).click()
  await page.getByRole('menuitem', { name: 'Betreten' }).waitFor()
  await page.getByRole('menuitem', { name: 'Betreten' }).click()
  await page.getByText('Sie arbeiten als').waitFor()
  await page.reload()
  await saveScreenshot(page, 'betreten', { height: 560 })
}

/** Without a mail server emails are written as files. */
async function linkInLetter(): Promise<string> {
  const folder = join(dataDir, 'mail')
  for (;;) {
    const [letter] = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.eml')) : []
    const text = letter ? readFileSync(join(folder, letter), 'utf8').replaceAll(/=\r?\n/g, '') : ''
    const [path] = /\/vorgang\/[\w-]+\/[\w-]+/.exec(text) ?? []
    if (path) return path
    await sleep(100)
  }
}

async function visit(browser: Browser, host: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://${host}:${server.port}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...options,
  })
  await context.clock.setFixedTime('2026-11-20T08:12:00Z')
  return context.newPage()
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('klarwerk-demo')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/dashboard/)
  await page.reload()
}

/** Waits for the answer, because leaving the page earlier would lose the choice. */
async function choose(page: Page, button: string) {
  const posted = page.waitForResponse(answer => answer.request().method() === 'POST')
  await page.getByRole('button', { name: button, exact: true }).click()
  await posted
}

async function goOn(page: Page) {
  await page.getByRole('button', { name: /^Weiter zu: / }).click()
}

async function fill(within: Page | Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await within.getByLabel(new RegExp(`^${label}( \\(freiwillig\\))?$`)).fill(value)
}

/** Saves a screenshot of the window with a reduced palette, to keep the file small. */
async function saveScreenshot(page: Page, name: string, size: { width?: number; height?: number } = {}) {
  const before = page.viewportSize()!
  await page.setViewportSize({ ...before, ...size })
  await page.waitForFunction(() => [...document.images].every(image => image.complete))
  await waitForScripts(page)
  await page.evaluate(() => (scrollTo(0, 0), document.fonts.ready))
  // The last changes of scripts are painted within two frames.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const { size: bytes } = await sharp(picture)
    .png({ palette: true, quality: 92, effort: 10 })
    .toFile(join(here, `${name}.png`))
  console.log(`${name}.png  ${Math.round(bytes / 1000)} kB`)
  await page.setViewportSize(before)
}
