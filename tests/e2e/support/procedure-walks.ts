import type { Page } from 'playwright-core'
import type { ProcedureType } from '#contract/procedures/types.ts'
import {
  beginForm,
  continueForm,
  fillMeter,
  fillPerson,
  firstHeading,
  mainMeter,
  meike,
  panel,
  submit,
} from './meter-reading-form.ts'
import { errorsOf } from './form-errors.ts'
import { linkIn, emailTo } from './mailbox.ts'
import { clickLink, waitForHeading, press } from './page.ts'

/** Walks through all pages of a procedure and calls `halt` at each: filled, refused and with questions. Returns the Vorgangsnummer. */
type Walk = (page: Page, email: string, halt: () => Promise<void>) => Promise<string>

export const procedureWalks: Partial<Record<ProcedureType, Walk>> = {
  async meterreading(page, email, halt) {
    await beginForm(page)
    await halt()
    await refused(page, halt)
    // No proof is required here, so that the proof page redirects, and what was begun is offered.
    await page.goto('/zaehlerstand/nachweis')
    await waitForHeading(page, firstHeading)
    await page.goto('/zaehlerstand')
    await halt()
    await clickLink(page, 'Eingabe fortsetzen')
    await waitForHeading(page, firstHeading)
    await fillPerson(page, meike)
    await fillMeter(panel(page, 0), { ...mainMeter, count: '380' })
    await page.getByLabel(/^Foto/).setInputFiles({ name: 'a.exe', mimeType: '', buffer: Buffer.from('MZ') })
    await press(page, 'Weiteren Zähler hinzufügen')
    await panel(page, 1).waitFor()
    await halt()
    await panel(page, 1)
      .getByRole('button', { name: /^Entfernen/ })
      .click()
    await panel(page, 1).waitFor({ state: 'detached' })
    await continueForm(page)
    const question = page.getByRole('radio', { name: 'Zählerwechsel' })
    await question.or(page.getByLabel('E-Mail-Adresse')).waitFor()
    if (await question.isVisible()) {
      await halt()
      await question.check()
      await continueForm(page)
    }

    await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
    await halt()
    await press(page, 'Speichern und später weitermachen')
    await waitForHeading(page, 'Ihre Angaben sind gespeichert')
    await halt()
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await press(page, 'Link per E-Mail senden')
    await page.getByText(`Wir haben den Link an ${email} gesendet.`).waitFor()
    await halt()
    await page.goto(linkIn(await emailTo(email, /hier (geht es|machen Sie) weiter/i), /\/weiter\//))
    await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
    await press(page, 'Zählerstand senden')
    await errorsOf(page)
    await halt()
    await page.getByLabel('E-Mail-Adresse').fill(email)
    const number = await submit(page)
    await halt()
    return number
  },
}

async function refused(page: Page, halt: () => Promise<void>) {
  await continueForm(page)
  await errorsOf(page)
  await halt()
}
