import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAccessible } from './support/axe.ts'
import { staffSessions } from './support/office.ts'
import { openPage } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const palette = (page: Page) => page.getByRole('dialog', { name: 'Alles durchsuchen' })
const options = (page: Page) => palette(page).getByRole('option')

test('one search finds cases, customers, settings and content, with keys alone', async () => {
  const page = await worker('berg')
  await openPage(page, '/login/dashboard')
  await page.keyboard.press('Control+k')
  // Typed before the rest of the search has loaded.
  await page.keyboard.type('brückner mühlen')
  await options(page).filter({ hasText: 'Hanna Brückner' }).first().waitFor()
  await palette(page).getByRole('listbox', { name: 'Vorgänge' }).waitFor()
  await palette(page).getByRole('listbox', { name: 'Kundenkonten' }).waitFor()
  await palette(page)
    .getByText('nur mit „brückner“')
    .or(palette(page).getByText('nur mit „mühlen“'))
    .first()
    .waitFor()
  expect(await palette(page).locator('mark').first().innerText()).toMatch(/brückner/i)
  await expectAccessible(page)

  const first = await options(page).first().innerText()
  await page.keyboard.press('ArrowDown')
  expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await palette(page)
    .getByRole('button', { name: /^Vorgänge \d/, pressed: true })
    .waitFor()
  expect(await options(page).first().innerText()).toBe(first)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/login\/procedures\/\w+\/[\da-f-]{36}$/)
  expect(await palette(page).isVisible()).toBe(false)
  await page
    .locator('main header')
    .getByText(/^Zählerstand /)
    .waitFor()

  await page.keyboard.press('/')
  await palette(page).getByRole('listbox', { name: 'Zuletzt geöffnet' }).waitFor()
  await palette(page).getByRole('listbox', { name: 'Auf dieser Seite' }).getByText('Drucken').waitFor()
  await page.keyboard.type('Hauptfarbe')
  await options(page).filter({ hasText: 'Hauptfarbe' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/settings\/basic#field-/)
})

test('the search says what it does not find, and what was opened last while the line is cut', async () => {
  const page = await worker('lutz')
  await openPage(page, '/login/procedures')
  await page.locator('table a[href*="/procedures/"]').first().click()
  await page.waitForURL(/[\da-f-]{36}/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('xyzzyq')
  await palette(page)
    .getByText(/^Nichts zu „xyzzyq“/)
    .waitFor()
  await page.context().setOffline(true)
  await page.keyboard.type('w')
  await palette(page).getByText('Keine Verbindung – zuletzt geöffnet:').waitFor()
  expect(await options(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(await palette(page).isVisible()).toBe(false)
})

test('the search finds only what its user may read', async () => {
  const page = await worker('sommer')
  await openPage(page, '/login/news')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Brückner')
  await palette(page)
    .getByText(/^Nichts zu|^\d+ Treffer/)
    .first()
    .waitFor()
  expect(
    await palette(page)
      .getByRole('listbox', { name: /Vorgänge|Kundenkonten/ })
      .count(),
  ).toBe(0)
})

test('on a phone the search fills the screen', async () => {
  const page = await worker('berg', { viewport: { width: 360, height: 740 } })
  await openPage(page, '/login/dashboard')
  await page.getByRole('button', { name: 'Alles durchsuchen' }).click()
  await page.keyboard.type('Wasser')
  await options(page).first().waitFor()
  expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
  await expectAccessible(page)
})
