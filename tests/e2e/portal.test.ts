import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type FocusStop, tabThrough } from './support/focus.ts'
import { send } from './support/http.ts'
import { expectFocus, expectTitle, heading, openPage, press, waitForHeading } from './support/page.ts'
import { storedState, portalUrl, visitors } from './support/visitor.ts'

const visitor = visitors()
const { port } = inject('server')

const ids = (paths: string[]) => paths.map(path => path.replace(/[0-9a-f-]{36}$/, '{id}'))
const hrefs = async (page: Page, within: string) =>
  ids(await page.locator(`${within} a`).evaluateAll(all => all.map(each => each.getAttribute('href') ?? '')))
const times = (count: number, path: string) => Array.from({ length: count }, () => path)

describe('the menu', () => {
  const always = ['/zaehlerstand', '/dokumente-per-email', '/dokument-anfordern']
  const information = [
    '/installateure',
    '/stellenausschreibungen',
    '/downloads',
    '/meldungen',
    '/stoerungen',
    '/baumassnahmen-wartungsarbeiten',
    '/versorgungsgebiet',
  ]

  test('offers everything where every module is on', async () => {
    const page = await visitor()
    await openPage(page, '/')
    const links = await hrefs(page, 'dialog nav')
    // Other tests add municipalities meanwhile.
    const municipality = '/gemeinde/{id}'
    expect(links.filter(link => link === municipality).length).toBeGreaterThanOrEqual(8)
    expect(links.filter(link => link !== municipality)).toEqual([
      '/',
      '/sepa-lastschriftmandat',
      '/kundendaten',
      '/ummeldung',
      '/anschluss-wasser',
      '/anschluss-schmutzwasser',
      '/abschlagszahlung',
      ...always,
      '/niederschlagwasser',
      '/entgelte-gebuehren',
      '/benachrichtigung',
      '/support',
      ...times(6, '/support/themen/{id}'),
      ...information,
    ])
    await press(page, 'Menü')
    const menu = page.getByRole('dialog', { name: 'Menü' })
    for (const soon of ['Leitungsauskunft', 'Gartenzähler', 'Standrohr ausleihen'])
      await menu.getByText(soon).and(page.locator(':not(a)')).first().waitFor()
    expect(await menu.getByText('Funktion in Vorbereitung').count()).toBe(3)
    await menu.getByRole('link', { name: 'Anmelden' }).waitFor()
  })

  test('opens and closes in a browser that does not know commands of buttons', async () => {
    const page = await visitor()
    await page.addInitScript(() => {
      delete (HTMLButtonElement.prototype as Partial<HTMLButtonElement>).command
      document.addEventListener('command', event => event.preventDefault(), true)
    })
    await openPage(page, '/')
    const menu = page.getByRole('dialog', { name: 'Menü' })
    await press(page, 'Menü')
    await press(menu, 'Schließen')
    await menu.waitFor({ state: 'hidden' })
  })

  test('leaves out what is off', async () => {
    const page = await visitor({ baseURL: portalUrl('birkenfurt') })
    await openPage(page, '/')
    const offered = await hrefs(page, 'dialog nav')
    expect(offered.filter(path => !path.includes('{id}'))).toEqual([
      '/',
      '/sepa-lastschriftmandat',
      '/kundendaten',
      '/ummeldung',
      '/anschluss-wasser',
      '/abschlagszahlung',
      ...always,
      '/entgelte-gebuehren',
      '/support',
      ...information,
    ])
    expect(await page.locator('dialog a[href^="/kundenlogin"]').count()).toBe(0)
  })

  test('shows the customer’s name and links to the account', async () => {
    const page = await visitor()
    await openPage(page, '/kundenlogin/login')
    await page.getByLabel('E-Mail-Adresse').fill('kundin@auental.example')
    await page.getByLabel('Passwort').fill('klarwerk-demo')
    await press(page, 'Anmelden')
    await page.getByRole('link', { name: 'Meike Brandt' }).waitFor()
    expect(await hrefs(page, 'dialog nav')).toEqual(
      expect.arrayContaining([
        '/kundenlogin',
        '/kundenlogin/account',
        '/kundenlogin/postfach',
        '/kundenlogin/auftragsstatus',
      ]),
    )
    await press(page, 'Menü')
    await press(page.getByRole('dialog', { name: 'Menü' }), 'Abmelden')
    await page.getByRole('link', { name: 'Kundenlogin' }).waitFor()
  })

  test('an unknown name and a wrong password get the same answer', async () => {
    const page = await visitor()
    const said: string[] = []
    for (const email of ['kundin@auental.example', 'niemand@auental.example']) {
      await openPage(page, '/kundenlogin/login')
      await page.getByLabel('E-Mail-Adresse').fill(email)
      await page.getByLabel('Passwort').fill('falsch-falsch')
      await press(page, 'Anmelden')
      said.push(await page.getByRole('alert').innerText())
      await expectTitle(page, 'Fehler: Anmelden – Kundenportal Auental')
    }
    expect(said[0]).toBe(said[1])
  })
})

describe('header and footer', () => {
  const actions = (page: Page) => page.getByRole('navigation', { name: 'Schnellzugriff' })

  test('show what the utility offers', async () => {
    const page = await visitor()
    await openPage(page, '/')
    for (const name of ['Startseite', 'Benachrichtigung', 'Kundenlogin'])
      await actions(page).getByRole('link', { name }).waitFor()
    for (const name of ['Suche', 'Menü']) await actions(page).getByRole('button', { name }).waitFor()
    await page.getByRole('button', { name: 'Meine Gemeinde Bitte wählen' }).waitFor()
    expect(await actions(page).getByRole('link', { name: 'Startseite' }).getAttribute('title')).toBe(
      'zur Startseite',
    )
    const footer = await page.getByRole('contentinfo').innerText()
    for (const fact of [
      'Am Wehr 4',
      '04999 Auental',
      '030 23125-100',
      'Fax 030 23125-109',
      'kundenservice@auental.example',
      'www.auental.example',
      'Trinkwasser und Abwasser für acht Gemeinden im Auental.',
    ])
      expect(footer).toContain(fact)
    expect(await hrefs(page, 'footer')).toEqual(
      expect.arrayContaining(['/impressum', '/datenschutz', '/barrierefreiheit', 'tel:03023125100']),
    )
  })

  test('hide what is off', async () => {
    const page = await visitor({ baseURL: portalUrl('birkenfurt') })
    await openPage(page, '/')
    await actions(page).getByRole('link', { name: 'Startseite' }).waitFor()
    expect(await actions(page).getByRole('link').count()).toBe(1)
    expect(await page.getByRole('contentinfo').innerText()).toContain('Furtstraße 21')
  })

  test('the search needs a term', async () => {
    const page = await visitor()
    await openPage(page, '/zaehlerstand')
    await press(page, 'Suche')
    const dialog = page.getByRole('dialog', { name: 'Suche' })
    const button = dialog.getByRole('button', { name: 'Suchen' })
    expect(await button.isDisabled()).toBe(true)
    await dialog.getByRole('searchbox').fill('   ')
    expect(await button.isDisabled()).toBe(true)
    await dialog.getByRole('searchbox').fill('Zähler')
    expect(await button.isDisabled()).toBe(false)
    await press(dialog, 'Abbrechen')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Suche')
  })
})

describe('banners', () => {
  const notice = (page: Page) => page.getByRole('region', { name: 'Hinweis zu Cookies' })
  const banner = (page: Page) => page.getByRole('region', { name: 'Aktuelle Störungen' })

  test('OK hides the cookie notice for good', async () => {
    const page = await visitor()
    await openPage(page, '/')
    expect(await hrefs(page, 'section[aria-label="Hinweis zu Cookies"]')).toEqual(['/datenschutz'])
    await Promise.all([posted(page), press(notice(page), 'OK')])
    await notice(page).waitFor({ state: 'detached' })
    await openPage(page, '/client/services')
    expect(await notice(page).count()).toBe(0)
    const later = await visitor(await storedState(page))
    await openPage(later, '/')
    expect(await notice(later).count()).toBe(0)
  })

  test('the banner names the disturbances and can be closed for good', async () => {
    const page = await visitor()
    await openPage(page, '/')
    await banner(page).getByText('Rohrbruch: Mühlweg und Am Anger, Lindhausen', { exact: true }).waitFor()
    const facts = await banner(page).getByRole('listitem').allInnerTexts()
    expect(facts.join('\n')).toMatch(/Lindhausen\s+Voraussichtlich behoben (heute )?bis\s/)
    const links = await hrefs(page, 'section[aria-label="Aktuelle Störungen"]')
    expect(new Set(links)).toEqual(new Set(['/stoerungen', '/stoerungen?id={id}']))
    await expect.poll(async () => (await banner(page).boundingBox())?.width).toBe(600)
    await Promise.all([posted(page), press(banner(page), 'Störungsbanner schließen')])
    await banner(page).waitFor({ state: 'detached' })
    const later = await visitor(await storedState(page))
    await openPage(later, '/')
    expect(await banner(later).count()).toBe(0)
    await later.getByRole('region', { name: 'Störung', exact: true }).waitFor()
  })

  test('both stand below the header, cover nothing, and have no heading before that of the page', async () => {
    const page = await visitor()
    const work = [
      ['/', page.getByRole('main').getByRole('searchbox')],
      ['/', page.getByRole('main').getByRole('button', { name: 'Suchen' })],
      ['/kundenlogin/login', page.getByLabel('E-Mail-Adresse')],
    ] as const
    for (const [width, height] of [
      [1366, 768],
      [360, 740],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const [path, target] of work) {
        await openPage(page, path)
        await notice(page).waitFor()
        await banner(page).waitFor()
        if (path === '/' || height > 400) expect(await isPressable(target)).toBe(true)
        const headings = await page.getByRole('heading').evaluateAll(all => all.map(each => each.tagName))
        expect(headings[0]).toBe('H1')
        const floating = await page
          .locator('[data-notice]')
          .evaluateAll(all => all.filter(each => getComputedStyle(each).position !== 'static').length)
        expect(floating).toBe(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
    const tiles = page.getByRole('main').getByRole('list').first().getByRole('link')
    await page.setViewportSize({ width: 1366, height: 768 })
    await openPage(page, '/')
    for (const tile of (await tiles.all()).slice(0, 4)) expect(await isPressable(tile)).toBe(true)
    await openPage(page, '/stoerungen')
    expect(await banner(page).count()).toBe(0)
  })

  test('stay within the page at every width', async () => {
    const page = await visitor()
    await openPage(page, '/')
    await banner(page).waitFor()
    for (const width of [320, 360, 719, 720, 768, 900, 1039, 1040, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
    }
  })

  test('name the chosen municipality first, on lists as well', async () => {
    const page = await visitor()
    await openPage(page, '/gemeinde')
    const choice = page.getByRole('main').getByRole('radio', { name: 'Weidenbrück' })
    await choice.check()
    await press(page.getByRole('main'), 'Übernehmen')
    await waitForHeading(page, 'Gemeinde Weidenbrück')
    await openPage(page, '/')
    await banner(page)
      .getByRole('link', { name: /^\d+ Störungen.* in Weidenbrück/ })
      .click()
    await heading(page, /^\d+ aktuelle Störungen.* in Weidenbrück$/).waitFor()
    await page.getByRole('heading', { level: 2, name: 'In Weidenbrück' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'In anderen Gemeinden' }).waitFor()
    await openPage(page, '/baumassnahmen-wartungsarbeiten')
    await heading(page, /^\d Baumaßnahmen, \d in Weidenbrück$/).waitFor()
    const first = page.locator('#liste article').first()
    await first.getByText(/^Weidenbrück · /).waitFor()
    const file = await first
      .getByRole('link', { name: /Kalender/ })
      .evaluate(async link => (await fetch((link as HTMLAnchorElement).href)).text())
    expect(file).toContain('SUMMARY:Ende: Leitungsbau Dorfstraße')
  })

  test('the chosen municipality stays', async () => {
    const page = await visitor()
    await openPage(page, '/')
    const dialog = page.getByRole('dialog', { name: 'Gemeinde wählen' })
    const ask = async () => {
      await page.getByRole('button', { name: /^Meine Gemeinde/ }).click()
      await dialog.waitFor()
    }
    await ask()
    const names = await dialog
      .getByRole('radio')
      .evaluateAll(all => all.map(each => (each as HTMLInputElement).labels?.[0]?.innerText ?? ''))
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')))
    expect(await hrefs(page, '#gemeinde-waehlen')).toEqual(['/versorgungsgebiet'])
    await press(dialog, 'Abbrechen')
    await dialog.waitFor({ state: 'hidden' })
    await ask()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await ask()
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'hidden' })
    await ask()
    await dialog.getByRole('radio', { name: 'Mühlenrode' }).check()
    await press(dialog, 'Übernehmen')
    await page.getByRole('button', { name: 'Meine Gemeinde Mühlenrode' }).waitFor()
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Meine Gemeinde Mühlenrode' }).waitFor()
    await heading2(page, 'Mühlenrode').waitFor()
  })
})

/** Whether the middle of an element is in the window and nothing else lies above it. */
const isPressable = (target: Locator) =>
  target.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= innerHeight && hit !== null && element.contains(hit)
  })

const posted = (page: Page) => page.waitForResponse(answer => answer.request().method() === 'POST')
const isLost = ({ seen, marked }: FocusStop) => !seen || !marked
const heading2 = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

describe('the keyboard', () => {
  test('reaches the skip link first', async () => {
    const page = await visitor()
    await openPage(page, '/zaehlerstand')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Zum Inhalt springen')
    const link = page.getByRole('link', { name: 'Zum Inhalt springen' })
    await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await expectFocus(page, 'inhalt')
  })

  test.each([
    ['/', 360, 640],
    ['/', 1280, 720],
    ['/client/services', 360, 640],
    ['/zaehlerstand', 360, 640],
    ['/zaehlerstand', 1280, 720],
  ])('always shows where it is: %s at %i × %i', async (path, width, height) => {
    const page = await visitor({ viewport: { width, height } })
    await openPage(page, path)
    const stops = await tabThrough(page)
    expect(stops.length).toBeGreaterThan(20)
    expect(stops.filter(isLost)).toEqual([])
    const back = await tabThrough(page, 'Shift+Tab')
    expect(back.filter(isLost)).toEqual([])
  })

  test.each(['Menü', 'Suche', /^Meine Gemeinde/])('always shows where it is in %s', async name => {
    const page = await visitor({ viewport: { width: 1100, height: 500 } })
    await openPage(page, '/')
    await page.getByRole('button', { name }).first().click()
    await page
      .locator('dialog[open] details')
      .evaluateAll(all => all.forEach(each => each.setAttribute('open', '')))
    for (const key of ['Tab', 'Shift+Tab']) expect((await tabThrough(page, key)).filter(isLost)).toEqual([])
  })
})

test('works are filtered by municipality', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/baumassnahmen-wartungsarbeiten')
  const works = page.locator('#liste article')
  const places = async () => (await works.locator('h3 + p').allInnerTexts()).map(text => text.split(' · ')[0])
  const all = await places()
  await page.getByLabel('Gemeinde', { exact: true }).selectOption({ label: 'Quellenhain' })
  await press(page, 'Filter anwenden')
  await page.waitForURL(({ searchParams }) => searchParams.has('gemeinde'))
  expect(await places()).toEqual(all.filter(place => place === 'Quellenhain'))
  await page.getByLabel('Gemeinde', { exact: true }).selectOption({ label: 'Birkenfurt' })
  await press(page, 'Filter anwenden')
  await page.getByText('Hier sind keine Arbeiten geplant.').waitFor()
  await page.getByRole('link', { name: 'Arbeiten in allen Gemeinden ansehen' }).click()
  await expect.poll(() => works.count()).toBe(all.length)
})

describe('addresses', () => {
  const statusOf = async (host: string, path = '/') => (await send(port, { host, path })).status

  test('an unknown host, an unpublished portal and an unknown page answer 404', async () => {
    expect(await statusOf('gibtesnicht.localhost')).toBe(404)
    expect(await statusOf('erlengrund.localhost')).toBe(404)
    expect(await statusOf('erlengrund.localhost', '/zaehlerstand')).toBe(404)
    expect(await statusOf('auental.localhost', '/gibt-es-nicht')).toBe(404)
  })

  test('the main host redirects to the sign-in', async () => {
    const { status, headers } = await send(port, { path: '/' })
    expect([status, headers.location]).toEqual([302, '/login'])
  })

  test('an unknown address shows a clear message, with links', async () => {
    const page = await visitor()
    const answer = await openPage(page, '/gibt-es-nicht')
    expect(answer?.status()).toBe(404)
    await heading(page, 'Seite nicht gefunden.').waitFor()
    await expectTitle(page, 'Seite nicht gefunden. – Kundenportal Auental')
    await page.getByRole('main').getByRole('link', { name: 'zur Startseite' }).click()
    await heading(page, 'Was möchten Sie erledigen?').waitFor()
  })
})
