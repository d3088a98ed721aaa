import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { procedureDefinitions } from '#contract/procedures/registry.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { customerCookie } from './support/customer.ts'
import { fillStep } from './support/fill-step.ts'
import {
  confirm,
  continueForm,
  gardenMeter,
  mainMeter,
  newAddress,
  proveIdentity,
} from './support/meter-reading-form.ts'
import { press } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()

/** Pages and presses of each procedure as documented. */
const table = await readFile(new URL('../../docs/effort.md', import.meta.url), 'utf8')
const documented = (label: string) => {
  const row = table.split('\n').find(line => line.startsWith(`| ${label} `))
  return row
    ?.split('|')
    .slice(-3, -1)
    .map(cell => cell.trim())
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first().innerText()

/** Counts from the first address to the confirmation, with every field filled in at once. */
async function effortOf(page: Page, { addresses: [base], submitLabel }: ProcedureDefinition) {
  const given = {
    email: newAddress(),
    meter_number: mainMeter.number,
    meter_count: mainMeter.count,
    'meters.1.meter_count': gardenMeter.count,
  }
  const effort = { pages: 1, presses: 0 }
  const go = async (act: () => Promise<unknown>, presses = 1) => {
    const before = await headingOf(page)
    await act()
    await expect.poll(() => headingOf(page).catch(() => before), { timeout: 20_000 }).not.toBe(before)
    await page.waitForLoadState()
    effort.pages += 1
    effort.presses += presses
  }
  // The button counts several readings.
  const sendLabel = new RegExp(`^(${submitLabel}|\\d+ Zählerstände senden)$`)
  await page.goto(base)
  const start = page.getByRole('button', { name: /^(Ohne Anmeldung starten|Starten)/ })
  if (await start.isVisible()) await go(() => start.click())
  if (page.url().endsWith('/nachweis')) {
    const isByEmail = await page.getByLabel('E-Mail-Adresse', { exact: true }).isVisible()
    await go(() => proveIdentity(page, given.email), isByEmail ? 2 : 1)
  }
  while (!page.url().endsWith('/bestaetigung')) {
    await fillStep(page, given)
    if (await page.getByRole('button', { name: sendLabel }).isVisible()) {
      await confirm(page)
      await go(() => press(page, sendLabel))
    } else await go(() => continueForm(page))
  }
  return effort
}

test.each(procedureDefinitions)('$label takes as many pages and presses as documented', async definition => {
  const { pages, presses } = await effortOf(await visitor(), definition)
  expect([pages, presses].map(String)).toEqual(documented(definition.label))
})

test('a meter reading of somebody who is signed in takes one page and one press', async () => {
  const page = await visitor()
  await page.context().addCookies([await customerCookie()])
  const { pages, presses } = await effortOf(
    page,
    procedureDefinitions.find(({ type }) => type === 'meterreading')!,
  )
  expect([pages, presses].map(String)).toEqual(documented('Zählerstand, angemeldet'))
})
