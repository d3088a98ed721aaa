import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { staffSessions } from './support/office.ts'
import { openPage, press } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Nachricht an/ })
const text = (page: Page) => drawer(page).getByRole('textbox', { name: 'Text', exact: true })
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })

/** Opens a case of the demo that is being worked on and has an email address. */
async function openCase(page: Page) {
  await openPage(page, '/login/procedures?tab=all&status=in_progress&type=meterreading')
  await page.locator('table a[href*="/procedures/meterreading/"]').first().click()
  await page.waitForURL(/\/procedures\/meterreading\/[\da-f-]{36}/)
  await page
    .getByRole('link', { name: /^Nachricht/ })
    .first()
    .waitFor()
}

test('a message has formatting and files, is shown as it arrives, and asks for what it lacks', async () => {
  const page = await worker('berg')
  const { keyboard } = page
  await openCase(page)
  await keyboard.press('m')
  await text(page).waitFor()
  await page.locator('[role=textbox][contenteditable]:focus').waitFor()
  await keyboard.type('Bitte ')
  await keyboard.press('Control+b')
  await keyboard.type('heute')
  await keyboard.press('Control+b')
  await keyboard.type(' die Nummer {{ previous_consumption }} prüfen.')
  expect(await text(page).locator('strong').innerText()).toBe('heute')
  await drawer(page).getByRole('radio', { name: 'E-Mail' }).check({ force: true })

  // Sending leads to what is missing, and nothing goes out.
  await keyboard.press('Control+Enter')
  await drawer(page)
    .getByRole('alert')
    .getByText(/fehlt noch/)
    .waitFor()
  await page.locator('[data-missing] input:focus').waitFor()
  await keyboard.type('486 m³')

  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles([file('Anleitung.pdf'), file('Zweite.pdf')])
  await drawer(page).getByRole('listitem').filter({ hasText: 'Anleitung.pdf' }).waitFor()
  await press(drawer(page), 'Zweite.pdf entfernen')
  await drawer(page).getByText('Zweite.pdf').waitFor({ state: 'detached' })
  await expectAccessible(page)

  await press(drawer(page), 'Vorschau')
  const preview = page.getByRole('dialog', { name: 'So kommt die Nachricht an' })
  const email = preview.frameLocator('iframe')
  await email.locator('strong', { hasText: 'heute' }).waitFor()
  await email.getByText('486 m³').waitFor()
  await email.getByText('Anleitung.pdf').waitFor()
  await keyboard.press('Escape')

  await text(page).focus()
  await keyboard.press('Control+Enter')
  await drawer(page).waitFor({ state: 'detached' })
  const history = page.getByRole('region', { name: 'Notizen und Verlauf' })
  await history.locator('strong', { hasText: 'heute' }).waitFor()
  await history.getByText('1 Datei').first().waitFor()
})

test('a snippet of the search begins a message, and the next case follows by a key', async () => {
  const page = await worker('lutz')
  const { keyboard } = page
  await openCase(page)
  const first = new URL(page.url()).pathname
  await keyboard.press('Control+k')
  await keyboard.type('baustein')
  const snippets = page.getByRole('listbox', { name: 'Bausteine' })
  await snippets.getByRole('option').first().click()
  await text(page).waitFor()
  await expect.poll(() => text(page).innerText()).not.toBe('\n')
  await text(page).fill('Alles angekommen.')
  await keyboard.press('Control+Shift+Enter')
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/message') && pathname !== first)
  await page.locator('main h1').waitFor()
})
