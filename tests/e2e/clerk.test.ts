import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { emailsTo } from './support/mailbox.ts'
import {
  type SubmittedCase,
  expectStatus,
  mainHost,
  submitCase,
  waitForCase,
  openAsCitizen,
  password,
  people,
  signIn,
  expectToast,
  typeCredentials,
  staffSessions,
} from './support/office.ts'
import { waitForHeading, waitForScripts, expectTitle, clickLink, openPage, press } from './support/page.ts'
import { readPdf } from './support/pdf.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const shows = (page: Page | Locator, words: string | RegExp) => page.getByText(words).first().waitFor()
const history = (page: Page) => page.getByRole('region', { name: 'Notizen und Verlauf' })
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function findInList(page: Page, { name, reference }: SubmittedCase) {
  await page.getByRole('search', { name: 'Diese Liste filtern' }).getByLabel('Suche').fill(name)
  await press(page, /^Filtern/)
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === name)
  await page.getByRole('link', { name: reference }).waitFor()
}

async function chooseStatus(page: Page, label: string) {
  await press(page, /^Status:/)
  await page.getByRole('menuitem', { name: label }).click()
  await page.getByRole('dialog', { name: `Status „${label}“ setzen?` }).waitFor()
}

test('a clerk takes a case, asks back, answers and closes it; the citizen sees what is public', async () => {
  const found = await submitCase()
  const page = await visitor()
  await openPage(page, '/login')
  await signIn(page, 'berg')
  await waitForHeading(page, /^Guten .+, Frau Berg$/)
  await page.getByRole('link', { name: /^Vorgänge/ }).click()
  await waitForHeading(page, 'Vorgänge')
  await findInList(page, found)
  await clickLink(page, found.reference)
  await waitForCase(page, found)
  await expectTitle(page, `Zählerstand ${found.reference} – Klarwerk`)

  await press(page, 'Übernehmen')
  await expectToast(page, 'Vorgang übernommen')
  await expectStatus(page, 'In Bearbeitung')
  await shows(history(page), 'Zuständig: Maria Berg')
  await press(page, 'Weitere Aktionen')
  await page.getByRole('menuitem', { name: 'Rainer Lutz' }).click()
  await shows(history(page), 'Zuständig: Rainer Lutz')

  await page.getByLabel('Interne Notiz').last().fill('Nur für uns: Zähler steht im Keller.')
  await press(page, 'Notiz speichern')
  await expectToast(page, 'Notiz gespeichert')
  await expect.poll(() => page.getByLabel('Interne Notiz').last().inputValue()).toBe('')

  await chooseStatus(page, 'Rückfrage')
  expect(await page.getByRole('radio', { name: 'Intern', exact: true }).count()).toBe(0)
  await press(page, 'Status setzen')
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.getByLabel(/^Text für/).fill('Bitte senden Sie ein Foto des Zählers.')
  await press(page, 'Status setzen')
  await expectToast(page, 'Status geändert')
  await expectStatus(page, 'Rückfrage')

  const citizen = await visitor()
  await openAsCitizen(citizen, found)
  await shows(citizen, 'Bitte senden Sie ein Foto des Zählers.')
  expect(await citizen.locator('main').innerText()).toContain('Rückfrage an Sie')
  await citizen.getByLabel(/^Nachricht an/).fill('Das Foto kommt mit der Post.')
  await press(citizen, /^An .+ senden$/)
  await shows(citizen, 'Ihre Nachricht ist bei')

  await shows(history(page), 'Das Foto kommt mit der Post.')
  await expectStatus(page, 'In Bearbeitung')

  await clickLink(page, 'Nachricht')
  const drawer = page.getByRole('dialog', { name: /^Nachricht an/ })
  await drawer.getByLabel('Betreff').fill('Ihr Foto')
  await messageText(drawer).fill('Danke, das Foto ist da.')
  await press(drawer, 'Senden')
  await expectToast(page, 'Nachricht gesendet')
  await shows(history(page), 'Danke, das Foto ist da.')

  await chooseStatus(page, 'Erledigt')
  await page.getByRole('radio', { name: 'Intern', exact: true }).check({ force: true })
  await page
    .getByRole('dialog')
    .getByLabel(/^Interne Notiz/)
    .fill('Nur für uns: abgelegt unter 17.')
  await press(page, 'Status setzen')
  await expectStatus(page, 'Erledigt')
  await shows(history(page), 'Nur für uns: abgelegt unter 17.')

  await citizen.reload()
  const shown = await citizen.locator('main').innerText()
  for (const words of ['Abgeschlossen', 'Danke, das Foto ist da.', 'Das Foto kommt mit der Post.'])
    expect(shown).toContain(words)
  expect(await citizen.content()).not.toContain('Nur für uns')

  await expect.poll(async () => (await emailsTo(found.email)).length).toBe(5)
  const emails = await emailsTo(found.email)
  const subjects = emails.map(({ headers }) => headers.subject ?? '')
  for (const subject of [
    /eingegangen/,
    /: In Bearbeitung$/,
    /: Rückfrage an Sie$/,
    /^Ihr Foto$/,
    /ist erledigt$/,
  ])
    expect(subjects.filter(each => subject.test(each))).toHaveLength(1)
  expect(emails.every(({ text }) => !text.includes('Nur für uns'))).toBe(true)
})

/** The text of a message. */
const messageText = (drawer: Locator) => drawer.getByRole('textbox', { name: 'Text', exact: true })

/** Waits until a dialog's text has the focus. */
const writing = (dialog: Locator) =>
  dialog.locator('textarea:focus, [role=textbox][contenteditable]:focus').waitFor()

test('a clerk opens, assigns, answers and closes a case by keyboard only', async () => {
  const found = await submitCase()
  const page = await worker('lutz')
  await openPage(page, '/login/dashboard')
  const { keyboard } = page
  await keyboard.press('g')
  await keyboard.press('v')
  await waitForHeading(page, 'Vorgänge')
  await keyboard.press('f')
  await page.locator('input[name=q]:focus').waitFor()
  await keyboard.type(found.name)
  await keyboard.press('Enter')
  await page.getByRole('link', { name: found.reference }).waitFor()
  await page.waitForURL(({ searchParams }) => searchParams.has('q'))
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await keyboard.press('j')
  await page.locator('[data-row-link]:focus').waitFor()
  await keyboard.press('Enter')
  await waitForCase(page, found)

  await keyboard.press('a')
  await expectToast(page, 'Vorgang übernommen')
  await keyboard.press('i')
  await page.locator('textarea:focus').waitFor()
  await keyboard.type('Mit Tasten notiert.')
  await keyboard.press('Control+Enter')
  await expectToast(page, 'Notiz gespeichert')
  await shows(history(page), 'Mit Tasten notiert.')

  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await keyboard.press('m')
  await writing(page.getByRole('dialog', { name: /^Nachricht an/ }))
  await keyboard.type('Mit Tasten geschrieben.')
  await keyboard.press('Control+Enter')
  await expectToast(page, 'Nachricht gesendet')
  await shows(history(page), 'Mit Tasten geschrieben.')

  await keyboard.press('s')
  await page.locator('[role=menuitem]:focus').waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Status „Zurückgestellt“ setzen?' }).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await keyboard.press('e')
  await shows(page, 'Das war der letzte von 1.')
  await expectStatus(page, 'Erledigt')
})

describe('the list', () => {
  test('keeps filter, order and page in its address, and Back restores them', async () => {
    const page = await worker('berg')
    const until = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10)
    await openPage(page, `/login/procedures?submitted_to=${until}`)
    await page.getByLabel('Zuständig').selectOption({ label: 'Rainer Lutz' })
    await press(page, /^Filtern/)
    await page.waitForURL(({ searchParams }) => searchParams.has('assigned_to'))
    await clickLink(page, /^Alle \d/)
    await page.waitForURL(({ searchParams }) => searchParams.get('tab') === 'all')
    await page.getByRole('columnheader', { name: 'Kunde und Ort' }).getByRole('link').click()
    await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'customer_name')
    await clickLink(page, 'Weiter')
    await page.locator('[aria-current=page]').getByText('2', { exact: true }).waitFor()
    const { assigned_to: _, ...rest } = params(page)
    expect(rest).toEqual({ submitted_to: until, tab: 'all', sort: 'customer_name', page: '2' })
    const names = () => page.locator('tbody [data-row]').allInnerTexts()
    const before = await names()
    const sorted = page.locator('th[aria-sort=ascending]')
    expect(await sorted.innerText()).toBe('Kunde und Ort')

    await page.locator('[data-row-link]').first().click()
    await page.getByRole('navigation', { name: 'Zurück und weiter' }).waitFor()
    await page.goBack()
    await waitForHeading(page, 'Vorgänge')
    await expect.poll(names).toEqual(before)
    await page.reload()
    await expect.poll(names).toEqual(before)
  })

  test('shows new cases on request, without a reload, while the badge rises', async () => {
    const lastname = `Ankunft ${process.pid}`
    const page = await worker('berg')
    await openPage(page, `/login/procedures?q=${encodeURIComponent(lastname)}`)
    await shows(page, 'Kein Vorgang passt zu diesen Filtern')
    const badge = page.getByRole('link', { name: /^Vorgänge \d+ neu/ })
    const count = async () => Number.parseInt((await badge.innerText()).replace(/\D+/, ''), 10)
    const before = await count()
    const { reference } = await submitCase({ customer_lastname: lastname })
    await clickLink(page, '1 neue anzeigen')
    await page.getByRole('link', { name: reference }).waitFor()
    await expect.poll(count).toBeGreaterThan(before)
  })

  test('catches up after its connection was cut', async () => {
    const lastname = `Unterbrochen ${process.pid}`
    const page = await worker('berg')
    let lines = 0
    await page.routeWebSocket('**/api/realtime', line => {
      lines += 1
      if (lines === 1) void line.close()
      else line.connectToServer()
    })
    await openPage(page, `/login/procedures?q=${encodeURIComponent(lastname)}`)
    await submitCase({ customer_lastname: lastname })
    await page.getByRole('link', { name: '1 neue anzeigen' }).waitFor()
    await expect.poll(() => lines).toBe(2)
  })

  test('changes several cases at once', async () => {
    const lastname = `Stapel ${process.pid}`
    await submitCase({ customer_lastname: lastname })
    await submitCase({ customer_lastname: lastname })
    const page = await worker('lutz')
    await openPage(page, `/login/procedures?q=${encodeURIComponent(lastname)}`)
    await page.getByLabel('Alle auf dieser Seite auswählen').check()
    await press(page, /^Zuweisen/)
    await page.getByRole('menuitem', { name: 'Rainer Lutz' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^2 an Rainer Lutz zuweisen/ })
      .click()
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Rainer Lutz' }).count()).toBe(2)
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'In Bearbeitung' }).count()).toBe(2)
  })

  test('is exported as CSV without formulas', async () => {
    const found = await submitCase({ customer_firstname: '=1+1' })
    const page = await worker('berg')
    await openPage(page, `/login/procedures?q=${encodeURIComponent(found.name)}`)
    const [download] = await Promise.all([page.waitForEvent('download'), clickLink(page, 'Exportieren')])
    expect(download.suggestedFilename()).toMatch(/^vorgaenge-\d{4}-\d\d-\d\d\.csv$/)
    const [head, row, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(head).toMatch(/^\uFEFFVorgangsnummer;Art;Status;/)
    expect(row).toContain(`${found.reference};Zählerstand;Neu;`)
    expect(row).toContain(`;'=1+1;${found.name};`)
    expect(rest).toEqual([''])
  })
})

test('two clerks at once see each other, and neither loses a word', async () => {
  const found = await submitCase()
  const [berg, lutz] = [await worker('berg'), await worker('lutz')]
  await openPage(berg, found.address)
  await openPage(lutz, found.address)
  await shows(lutz, 'Berg liest')
  await shows(berg, 'Lutz liest')

  await berg.getByLabel('Interne Notiz').last().fill('Halb geschrieben')
  await chooseStatus(berg, 'In Bearbeitung')
  await berg.getByLabel(/^Text für/).fill('Wir sind dran.')
  await press(lutz, 'Übernehmen')
  await expectToast(lutz, 'Vorgang übernommen')
  await expectStatus(berg, 'In Bearbeitung')
  await press(berg, 'Status setzen')
  const dialog = berg.getByRole('dialog')
  await dialog.getByText('Jemand hat diesen Vorgang inzwischen geändert.').waitFor()
  expect(await dialog.getByLabel(/^Text für/).inputValue()).toBe('Wir sind dran.')
  await press(dialog, /^Abbrechen/)
  expect(await berg.getByLabel('Interne Notiz').last().inputValue()).toBe('Halb geschrieben')

  await clickLink(berg, 'Nachricht')
  const drawer = berg.getByRole('dialog', { name: /^Nachricht an/ })
  await messageText(drawer).fill('Wir melden uns.')
  const version = drawer.locator('[name=_version]')
  const before = await version.inputValue()
  await lutz.getByLabel('Interne Notiz').last().fill('Anruf um neun')
  await press(lutz, 'Notiz speichern')
  await drawer.getByText('Der Vorgang hat sich inzwischen geändert.').waitFor()
  await press(drawer, 'Senden')
  const news = drawer.getByRole('region', { name: 'Neu, seit Sie schreiben' })
  await news.getByText('Anruf um neun').waitFor()
  expect(await messageText(drawer).innerText()).toBe('Wir melden uns.')
  await expect.poll(() => version.inputValue()).not.toBe(before)
  await press(drawer, 'Unverändert senden')
  await shows(history(lutz), 'Wir melden uns.')
})

test('a page loads again only for what it shows', async () => {
  const [found, other] = [await submitCase(), await submitCase()]
  const [berg, lutz] = [await worker('berg'), await worker('lutz')]
  await openPage(berg, found.address)
  await openPage(lutz, other.address)
  await berg.waitForLoadState('networkidle')
  const loaded: string[] = []
  berg.on('request', request => loaded.push(new URL(request.url()).pathname))
  const pagesLoaded = () => loaded.filter(path => path.endsWith('.data'))

  const frame = berg.waitForResponse(response => response.url().endsWith('/login/frame'))
  await lutz.getByLabel('Interne Notiz').last().fill('Anderer Vorgang')
  await press(lutz, 'Notiz speichern')
  await frame
  expect(pagesLoaded()).toEqual([])

  await openPage(lutz, found.address)
  await lutz.getByLabel('Interne Notiz').last().fill('Dieser Vorgang')
  await press(lutz, 'Notiz speichern')
  await shows(history(berg), 'Dieser Vorgang')
  expect(pagesLoaded()).not.toEqual([])
})

test('a double click sends one message', async () => {
  const found = await submitCase()
  const page = await worker('berg')
  await openPage(page, `${found.address}/message`)
  const drawer = page.getByRole('dialog', { name: /^Nachricht an/ })
  await messageText(drawer).fill('Nur einmal.')
  await drawer.getByRole('button', { name: 'Senden', exact: true }).dblclick()
  await shows(history(page), 'Nur einmal.')
  await expect.poll(async () => (await emailsTo(found.email)).length).toBe(2)
  expect(await history(page).getByText('Nur einmal.').count()).toBe(1)
})

test('typed text survives the end of a session and a server that does not answer', async () => {
  const found = await submitCase()
  const page = await worker('lutz')
  await openPage(page, found.address)
  await page.getByLabel('Interne Notiz').last().fill('Lange überlegt')
  await page.route('**/healthz', route => route.fulfill({ status: 503 }))
  await submitCase()
  await shows(page, 'Der Server ist gerade nicht erreichbar.')
  expect(await page.getByLabel('Interne Notiz').last().inputValue()).toBe('Lange überlegt')
  await page.unroute('**/healthz')
  await press(page, /^Erneut laden/)
  await page.getByText('Der Server ist gerade nicht erreichbar.').waitFor({ state: 'detached' })

  await page.context().clearCookies()
  await press(page, 'Notiz speichern')
  await waitForHeading(page, 'Anmelden')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(found.address)
  await signIn(page, 'lutz')
  await waitForCase(page, found)
  await expect.poll(() => page.getByLabel('Interne Notiz').last().inputValue()).toBe('Lange überlegt')
})

test('a case is printed on A4 with all its data, and nothing to click', async () => {
  const found = await submitCase({ message: 'Der Hund beißt nicht.' })
  const page = await worker('berg')
  await openPage(page, found.address)
  await press(page, 'Weitere Aktionen')
  await page.getByRole('menuitem', { name: 'Drucken' }).click()
  await expectTitle(page, `${found.reference} – Druckansicht`)
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('a:visible, button:visible').count()).toBe(0)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const { text, size } = await readPdf(pdf)
  expect(size).toEqual([595, 842])
  for (const words of [found.reference, found.name, found.email, '8 WEH 0042 7719', 'Der Hund beißt nicht.'])
    expect(text).toContain(words)
  const record = await page.evaluate(async address => {
    const { status, headers } = await fetch(address)
    return [status, headers.get('content-type')]
  }, `/api/procedures/${found.id}/record`)
  expect(record).toEqual([200, 'application/pdf'])
})

describe('without the permission', () => {
  test('a clerk for cases only sees the other areas disabled', async () => {
    const page = await worker('lutz')
    await openPage(page, '/login/dashboard')
    const areas = page.getByRole('navigation', { name: 'Bereiche' })
    const closed = await areas.locator('[aria-disabled=true]').allInnerTexts()
    expect(closed).toContain('Meldungen')
    expect(closed).toContain('Installationsbetriebe')
    expect(closed).not.toContain('Vorgänge')
    expect(await page.getByRole('link', { name: 'Exportieren' }).count()).toBe(0)
    expect((await page.goto('/login/procedures/export'))?.status()).toBe(403)
  })

  test('a clerk for news only is told so, and disabled areas show no data', async () => {
    const page = await worker('sommer')
    const answer = await openPage(page, '/login/procedures')
    expect(answer?.status()).toBe(403)
    await waitForHeading(page, 'Zugriff verweigert.')
    await shows(page, 'Sie haben nicht die erforderliche Berechtigung auf diesen Inhalt zuzugreifen.')
    await expectTitle(page, 'Zugriff verweigert. – Klarwerk')
    await clickLink(page, 'zur Startseite')
    await waitForHeading(page, /^Guten .+, Frau Sommer$/)
    expect(await page.getByText('Meine Vorgänge').count()).toBe(0)
    expect(await page.getByText('Aktive Störungen').count()).toBe(0)
    const { address } = await submitCase()
    for (const path of [address, `${address}/message`, '/login/procedures/next', '/admin'])
      expect((await page.goto(path))?.status()).toBe(403)
  })

  test("another utility's staff cannot find the case, nor sign in here", async () => {
    const { address, id } = await submitCase()
    const page = await worker('kroell', { baseURL: mainHost() })
    for (const path of [address, `/login/procedures/print/${id}`]) {
      expect((await page.goto(path))?.status()).toBe(404)
      await shows(page, 'Seite nicht gefunden.')
    }
    const stranger = await visitor()
    const refused = async (email: string, secret: string) => {
      await openPage(stranger, '/login')
      await typeCredentials(stranger, email, secret)
      return stranger.getByRole('alert').innerText()
    }
    const words = await refused(people.kroell, password)
    expect(await refused(people.lutz, 'kein Passwort von hier')).toBe(words)
    expect(await refused(`niemand-${process.pid}@auental.example`, password)).toBe(words)
    await expectTitle(stranger, /^Fehler: Anmelden/)
    expect(await stranger.getByLabel('E-Mail').inputValue()).toContain('niemand')
  })

  test('an address without a page answers 404, inside the layout', async () => {
    const page = await worker('berg')
    for (const path of ['/login/gibt-es-nicht', '/login/settings/gibt-es-nicht']) {
      expect((await openPage(page, path))?.status()).toBe(404)
      await waitForHeading(page, 'Seite nicht gefunden.')
      await page.getByRole('navigation', { name: 'Bereiche' }).waitFor()
    }
  })
})

test('an initial password must be changed first', async () => {
  const page = await visitor()
  await openPage(page, '/login')
  await signIn(page, 'krause')
  await waitForHeading(page, 'Neues Passwort wählen')
  await page.goto('/login/procedures')
  expect(new URL(page.url()).pathname).toBe('/password')
  await waitForScripts(page)
  const fill = async (current: string, next: string, again = next) => {
    await page.getByLabel('Bisheriges Passwort').fill(current)
    await page.getByLabel('Neues Passwort', { exact: true }).fill(next)
    await page.getByLabel('Neues Passwort wiederholen').fill(again)
    await press(page, 'Passwort speichern und weiter')
  }
  await fill('falsch', 'Fluss-Kanne-Birke-9')
  await shows(page, 'Das bisherige Passwort stimmt nicht')
  await fill(password, 'kurz')
  await shows(page, 'Wählen Sie ein Passwort mit mindestens 12 Zeichen.')
  await fill(password, 'Fluss-Kanne-Birke-9', 'Fluss-Kanne-Birke-8')
  await shows(page, 'Die Passwörter sind verschieden. Geben Sie das neue Passwort noch einmal ein.')
  await fill(password, 'Fluss-Kanne-Birke-9')
  await waitForHeading(page, /^Guten .+, Frau Krause$/)

  await press(page, /Benutzermenü$/)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await waitForHeading(page, 'Anmelden')
  await typeCredentials(page, people.krause, password)
  await page.getByRole('alert').waitFor()
  await signIn(page, 'krause', 'Fluss-Kanne-Birke-9')
  await waitForHeading(page, /^Guten .+, Frau Krause$/)
  await shows(page, 'zuletzt angemeldet heute')
})

test('signing in works without scripts, and returns to the requested page', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/login/notifications')
  await typeCredentials(page, people.sommer, 'falsch')
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('button', { name: 'Anzeigen' }).isVisible()).toBe(false)
  await typeCredentials(page, people.sommer, password)
  await waitForHeading(page, 'Mitteilungen')
  await page.goto('/password')
  await page.getByLabel('Bisheriges Passwort').fill('falsch')
  await press(page, 'Passwort speichern und weiter')
  await shows(page, 'Bitte prüfen Sie Ihre Angaben')
})

test('users change their own data and settings', async () => {
  const page = await worker('kroell', { baseURL: `http://birkenfurt.localhost:${inject('server').port}` })
  await openPage(page, '/login/user')
  await page.getByLabel('Vorname').fill('')
  await press(page, /^Speichern/)
  await shows(page, 'Geben Sie Ihren Vornamen ein')
  await page.getByLabel('Vorname').fill('Jens-Uwe')
  await press(page, /^Speichern/)
  await expectToast(page, 'Gespeichert')
  await page.getByRole('button', { name: 'Jens-Uwe Kröll Benutzermenü' }).waitFor()

  await openPage(page, '/login/user/settings')
  await page.getByLabel('Einzelne Tasten lösen Aktionen aus').click()
  await press(page, /^Speichern/)
  await expectToast(page, 'Gespeichert')
  await openPage(page, '/login/dashboard')
  await page.keyboard.press('?')
  await page.keyboard.press('n')
  await page.keyboard.press('Control+s')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/login/dashboard')
})

test('what is typed stays while the page reloads', async () => {
  const page = await worker('berg')
  await openPage(page, '/login/user')
  await page.getByLabel('Vorname').fill('Marie')
  // The new procedure is published to open pages; each reloaded page shows the number of new ones.
  const badge = page.getByRole('link', { name: /^Vorgänge/ })
  const before = await badge.innerText()
  await submitCase()
  await expect.poll(() => badge.innerText()).not.toBe(before)
  expect(await page.getByLabel('Vorname').inputValue()).toBe('Marie')
  await press(page, 'Verwerfen')
  await press(page.getByRole('dialog'), 'Verwerfen')
})
