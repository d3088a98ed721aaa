import type { Page } from 'playwright-core'
import { queryDatabase } from './database.ts'
import { openPage, press, waitForHeading } from './page.ts'

/** The bar with what is not saved. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Nicht gespeichert' })
/** A field by its whole label. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const save = (page: Page) => press(bar(page), /^Speichern/)

/** Saves and waits until nothing is left to save. */
export async function saved(page: Page) {
  await save(page)
  await bar(page).waitFor({ state: 'detached' })
}

/** Creates a piece of news and returns its address. */
export async function createNews(page: Page, title: string): Promise<string> {
  await openPage(page, '/login/news/new')
  await waitForHeading(page, 'Neue Meldung')
  await field(page, 'Überschrift').fill(title)
  await field(page, 'Datum').fill('25.11.2026')
  await field(page, 'Kurztext (freiwillig)').fill('Wie es war.')
  await save(page)
  await waitForHeading(page, title)
  await page.waitForURL(url => /[0-9a-f-]{36}$/.test(url.pathname))
  return new URL(page.url()).pathname
}

/** The row of the piece of news at an address of the office. */
export const stored = (id: string) =>
  queryDatabase(`select title, abstract from news where id = '${id.split('/').at(-1)}'`)
