import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectFocus, expectTitle } from './page.ts'

const summary = (page: Page) => page.getByRole('alert')

/** Messages of the error summary by the id of the field they link to. */
export async function errorsOf(page: Page): Promise<Record<string, string>> {
  await summary(page).waitFor()
  await page.waitForLoadState('domcontentloaded')
  const lines = await summary(page)
    .getByRole('link')
    .evaluateAll(links => links.map(link => [link.getAttribute('href')?.slice(1) ?? '', link.textContent]))
  return Object.fromEntries(lines) as Record<string, string>
}

/** Checks a refused form: the title says so, the summary has the focus, and each of its links leads to a field with the same message. */
export async function expectRefusal(page: Page): Promise<Record<string, string>> {
  const errors = await errorsOf(page)
  await expectTitle(page, /^Fehler: /)
  await expect.poll(() => summaryHasFocus(page)).toBe(true)
  for (const id of Object.keys(errors)) {
    await summary(page).locator(`a[href="#${id}"]`).click()
    await expectFocus(page, id)
  }
  const notes = await page.locator('[id$="-error"]').allInnerTexts()
  for (const message of Object.values(errors)) expect(notes.some(note => message.endsWith(note))).toBe(true)
  return errors
}

const summaryHasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('[aria-labelledby="error-summary"]') ?? false)
