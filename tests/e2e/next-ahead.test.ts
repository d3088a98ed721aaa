import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { staffSessions, submitCase, type SubmittedCase, waitForCase } from './support/office.ts'
import { openPage, press } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

/** Two procedures that a search finds, and its list. */
async function twoInAList() {
  const name = `Vorauswahl ${process.pid}`
  const [older, newer] = [
    await submitCase({ customer_lastname: name }),
    await submitCase({ customer_lastname: name }),
  ]
  return { older, newer, list: `?tab=all&q=${encodeURIComponent(name)}` }
}

/** Whether the head names the procedure. */
const isOpen = (page: Page, { reference }: SubmittedCase) =>
  page.locator('main header').getByText(reference).first().isVisible()

test('the next procedure opens while the server is slow, and is as it stands soon after', async () => {
  const { older, newer, list } = await twoInAList()
  const page = await worker('berg')
  const ahead = page.waitForResponse(
    response => new URL(response.url()).pathname === `${older.address}/ahead`,
  )
  await openPage(page, newer.address + list)
  await waitForCase(page, newer)
  await (await ahead).finished()

  // A colleague takes it after it was loaded ahead.
  const colleague = await worker('lutz')
  await openPage(colleague, older.address)
  await waitForCase(colleague, older)
  await colleague.keyboard.press('a')
  await colleague.getByText('Vorgang übernommen').waitFor()

  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(/\.data(\?|$)/, async route => {
    await held
    await route.continue()
  })
  await page.keyboard.press('j')
  await expect.poll(() => isOpen(page, older)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(older.address)
  release()
  await page.locator('main').getByText('In Bearbeitung').first().waitFor()
})

test('nothing is loaded ahead for an administrator, whose every look is written down', async () => {
  const { newer, list } = await twoInAList()
  const page = await worker('winter')
  await openPage(page, '/admin/organizations?q=Auental')
  await press(page, 'Aktionen für Zweckverband Wasser und Abwasser Auental')
  await page.getByRole('menuitem', { name: 'Betreten' }).click()
  await page.waitForURL(/\/login\//)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await openPage(page, newer.address + list)
  await waitForCase(page, newer)
  await page.clock.fastForward(5_000)
  expect(asked.filter(path => path.endsWith('/ahead'))).toEqual([])
})
