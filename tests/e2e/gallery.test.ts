import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { type State, stateLabels, states } from '#web/dev/states.ts'
import { staffSessions } from './support/office.ts'
import { openPage } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const worker = staffSessions(visitors())
let page: Page

const field = (name: string): Locator => page.locator(`[data-field="${name}"]`)
const input = (name: string) =>
  field(name).locator('input:not([type=color], [type=file], [type=hidden])').first()

const showTab = (label: string) => page.getByRole('link', { name: label, exact: true }).click()

/** Shows every control in one state, each as it is at first, and waits until all are there. */
async function open(state: State) {
  await page.setViewportSize({ width: 1280, height: 900 })
  // Another tab between two uses of one state takes the typed values away, without loading the page again.
  await showTab('Bausteine')
  await page.locator('[data-field="line"]').waitFor({ state: 'detached' })
  await showTab(stateLabels[state])
  await page.locator('[data-field="line"]').waitFor()
  await expect.poll(() => page.locator('p[data-control]').count(), { timeout: 60_000 }).toBe(0)
}

beforeAll(async () => {
  page = await worker('berg', { kept: true })
  await openPage(page, '/dev?zustand=gefuellt')
})

test.each(states)('every control is accessible and fits the page: %s', async state => {
  await open(state)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
})

test('tabs that are too many scroll inside the page, with the words for numbers beyond the counted', async () => {
  await showTab('Bausteine')
  const tabs = page.getByRole('navigation', { name: 'Viele Einträge' })
  await tabs.getByRole('link', { name: 'Alle mehr als 10.000' }).waitFor()
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 256 })
    expect(await tabs.getByRole('list').evaluate(each => each.scrollWidth > each.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('every control is reached by Tab, and none changes by being passed', async () => {
  await open('gefuellt')
  const wanted = await page
    .locator('[data-field]')
    .evaluateAll(all => all.map(each => (each as HTMLElement).dataset.field))
  const reached = new Set<string>()
  await field('line').locator('input').focus()
  for (let presses = 0; presses < 300 && reached.size < wanted.length; presses++) {
    const at = await page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field,
    )
    if (at) reached.add(at)
    await page.keyboard.press('Tab')
  }
  expect([...reached].toSorted()).toEqual(wanted.toSorted())
  expect(await page.getByText('geändert', { exact: true }).count()).toBe(0)
})

describe('by keyboard', () => {
  const type = async (name: string, text: string) => {
    await input(name).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }

  test.each([
    ['number', '1234,5', '1.234,5'],
    ['money', '1.234,5', '1.234,50'],
    ['date', '1.2.27', '01.02.2027'],
    ['month', '3/27', 'März 2027'],
    ['time', '7', '07:00'],
    ['datetime', '24.12.2026', '24.12.2026'],
    ['number', 'zwölf', 'zwölf'],
  ])('%s: %s becomes %s', async (name, typed, shown) => {
    await open('leer')
    await type(name, typed)
    expect(await input(name).inputValue()).toBe(shown)
  })

  test('a day is chosen from the calendar, Escape closes it and the focus returns', async () => {
    await open('gefuellt')
    const button = field('date').getByRole('button', { name: /Kalender öffnen/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog', { name: /Kalender/ })
      .getByRole('table')
      .waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate(each => each === document.activeElement)).toBe(true)
  })

  test('references are searched, chosen and removed', async () => {
    await open('leer')
    await input('places').focus()
    await page.keyboard.type('Lindh')
    await page.getByRole('option', { name: 'Lindhausen' }).waitFor()
    await expect.poll(() => page.getByRole('option', { name: 'Weidenbrück' }).count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await field('places').getByText('Gilt für 1 Gemeinde.').waitFor()
    await page.keyboard.press('Backspace')
    await field('places').getByText('Gilt für alle Gemeinden.').waitFor()
  })

  test('a line of opening hours is added, written plainly and removed', async () => {
    await open('leer')
    await field('hours').getByRole('button', { name: 'Zeile hinzufügen' }).press('Enter')
    await field('hours').getByLabel(/Tage/).fill('montag bis donnerstag')
    await field('hours')
      .getByLabel(/Uhrzeiten/)
      .fill('8-12, 13-16')
    await page.keyboard.press('Tab')
    expect(await field('hours').getByLabel(/Tage/).inputValue()).toBe('Mo–Do')
    expect(
      await field('hours')
        .getByLabel(/Uhrzeiten/)
        .inputValue(),
    ).toBe('8–12 und 13–16\u00a0Uhr')
    await field('hours').getByRole('button', { name: 'Zeile 1 entfernen' }).press('Enter')
    expect(await field('hours').getByLabel(/Tage/).count()).toBe(0)
  })

  test('the schedule says what it means', async () => {
    await open('leer')
    const [start, end] = [0, 1].map(index => field('schedule').getByLabel(/Datum/).nth(index))
    await start!.fill('24.12.2026')
    await end!.fill('23.12.2026')
    await field('schedule')
      .getByText(/So ist nie etwas zu sehen/)
      .waitFor()
    await end!.fill('')
    await field('schedule')
      .getByText(/zu sehen ab Donnerstag, 24\. Dezember 2026/)
      .waitFor()
  })

  test('rich text: bold, undone again, is no change', async () => {
    await open('gefuellt')
    const text = field('rich').locator('[contenteditable]')
    await text.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+B')
    await field('rich').getByText('geändert').waitFor()
    await page.keyboard.press('Control+Z')
    await expect.poll(() => field('rich').getByText('geändert').count()).toBe(0)
  })

  test('a shape that crosses itself is refused in words, another one is drawn', async () => {
    await open('leer')
    await field('geojson').getByText('Aus einer Datei oder als Text (GeoJSON)').press('Enter')
    const text = field('geojson').getByLabel(/als Text/)
    await text.fill('{"type":"Polygon","coordinates":[[[12,51],[12.1,51.1],[12.1,51],[12,51.1],[12,51]]]}')
    await page.keyboard.press('Tab')
    await field('geojson')
      .getByText(/kreuzt sich selbst/)
      .waitFor()
    await text.fill('{"type":"Polygon","coordinates":[[[12,51],[12.1,51],[12.1,51.1],[12,51]]]}')
    await page.keyboard.press('Tab')
    await field('geojson')
      .getByText(/^Fläche mit 3 Ecken/)
      .waitFor()
    await field('geojson').locator('.leaflet-container canvas').first().waitFor()
  })

  test('pictures are added, described, turned and removed', async () => {
    await open('gefuellt')
    const items = field('pictures')
      .locator('li')
      .filter({ has: page.getByLabel(/Alternativtext/) })
    const before = await items.count()
    await field('pictures').locator('input[type=file]').setInputFiles('demo/logos.png')
    await expect.poll(() => items.count()).toBe(before + 1)
    const added = items.nth(before)
    await added.getByLabel(/Alternativtext/).fill('Zwei Logos')
    await page.keyboard.press('Enter')
    await added.getByRole('button', { name: /nach rechts drehen/ }).press('Enter')
    await added.getByRole('button', { name: /löschen/ }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).press('Enter')
    await expect.poll(() => items.count()).toBe(before)
  })
})
