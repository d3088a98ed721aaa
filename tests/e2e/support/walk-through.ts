import type { Page } from 'playwright-core'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { expect } from 'vitest'
import { errorsOf } from './form-errors.ts'
import { fillStep, type Given } from './fill-step.ts'
import { confirm, continueForm, proveIdentity } from './meter-reading-form.ts'
import { waitForHeading, press } from './page.ts'

/**
 * Walks through any procedure type from its start to its confirmation, filling each page by its field names, and calls `halt` on
 * each refused page and on the last two. Returns the Vorgangsnummer. `given` has values that a field's name does not suggest.
 */
export async function walkThrough(
  page: Page,
  { addresses: [base], prefix, submitLabel, isTaskList }: ProcedureDefinition,
  given: Given & { email: string },
  halt: () => Promise<void> = async () => {},
): Promise<string> {
  await page.goto(base)
  await halt()
  await press(page, /^(Ohne Anmeldung starten|Starten)/)
  await page.waitForURL(url => url.pathname !== base)
  if (page.url().endsWith('/nachweis')) {
    await halt()
    await proveIdentity(page, given.email)
  }
  const visits: string[] = []
  while (!page.url().endsWith('/pruefen')) {
    const before = page.url()
    visits.push(before)
    await halt()
    await fillStep(page, given)
    await continueForm(page)
    const left = page.waitForURL(url => url.href !== before)
    // A question about an unusual value is answered and confirmed.
    await Promise.race([
      left,
      page
        .getByText(/Stimmt das\?$/)
        .first()
        .waitFor(),
    ])
    if (page.url() === before) {
      await fillStep(page, given)
      await continueForm(page)
    }
    await left
    // The task list is seen when something is done, and leads on.
    if (isTaskList && visits.length === 1) {
      await page.goto(`${base}/uebersicht`)
      await halt()
      await goToTask(page)
      await page.waitForURL(url => !url.pathname.endsWith('/uebersicht'))
    }
  }
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
  await press(page, submitLabel)
  await errorsOf(page)
  await halt()
  await fillStep(page, given)
  await confirm(page)
  await press(page, submitLabel)
  await page.waitForURL(/\/bestaetigung$/)
  await halt()
  const [number = ''] =
    new RegExp(`${prefix}-\\d{4}-\\d{6}`).exec(await page.locator('main').innerText()) ?? []
  expect(number).not.toBe('')
  return number
}

/** Goes from the task list to the next page that is not done. */
const goToTask = (page: Page) => page.getByRole('link', { name: /^Weiter zu: / }).click()
