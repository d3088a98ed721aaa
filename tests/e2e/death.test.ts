import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { errorsOf } from './support/form-errors.ts'
import { fillStep } from './support/fill-step.ts'
import { emailTo, linkIn } from './support/mailbox.ts'
import {
  checkPageValues,
  confirm,
  continueForm,
  newAddress,
  proveCustomer,
  proveEmail,
} from './support/meter-reading-form.ts'
import { openLink, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()

const certificate = {
  name: 'Sterbeurkunde.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF'),
}

async function beginReport(page: Page) {
  await page.goto('/kundendaten')
  await press(page, 'Ohne Anmeldung starten')
  await proveCustomer(page)
  await page.getByRole('radio', { name: /Todesfall/ }).check()
  await continueForm(page)
  await waitForHeading(page, 'Wer meldet, und um wen geht es?')
}

async function describeDeath(page: Page, email: string, contract: string) {
  await page.getByLabel('Vorname', { exact: true }).fill('Renate')
  await page.getByLabel('Nachname', { exact: true }).fill('Brandt')
  await page.locator('[name=customer_email]').fill(email)
  await page.getByRole('radio', { name: 'Ehe- oder Lebenspartner' }).check()
  await page.locator('[name=deceased_name]').fill('Meike Brandt')
  for (const [part, value] of [
    ['day', '4'],
    ['month', '11'],
    ['year', '2026'],
  ])
    await page.locator(`[name="died_on.${part}"]`).fill(value!)
  await page.getByRole('radio', { name: contract }).check()
}

async function addCertificate(page: Page) {
  await waitForHeading(page, 'Welche Unterlagen haben Sie?')
  const [field] = await page.locator('input[type=file]').all()
  await field!.setInputFiles(certificate)
  const upload = page.getByRole('button', { name: 'Hochladen' }).first()
  if (await upload.isVisible()) await upload.click()
  await page.getByText('Sterbeurkunde.pdf').first().waitFor()
  await page.locator('[data-upload] li input[type=hidden]').first().waitFor({ state: 'attached' })
  await continueForm(page)
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
}

async function report(page: Page, contract: string) {
  const email = newAddress()
  await beginReport(page)
  await describeDeath(page, email, contract)
  await continueForm(page)
  await addCertificate(page)
  const values = await checkPageValues(page)
  await confirm(page)
  await press(page, 'Änderung senden')
  await waitForHeading(page, /eingegangen/)
  return { values, email, received: await page.locator('main').innerText() }
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_name, javaScriptEnabled) => {
  test.each([
    ['Ich führe ihn weiter', 'Die Rechnungen gehen künftig an Sie.', false],
    ['Das Haus geht an jemand anderen über', 'Sie melden den Eigentümerwechsel', true],
    ['Das steht noch nicht fest', 'Wir fragen in drei Monaten bei Ihnen nach.', true],
  ])(
    '„%s“: the reporter is thanked, told what comes next, and goes on from the case',
    async (contract, next, leadsOn) => {
      const page = await visitor({ javaScriptEnabled })
      const { values, email, received } = await report(page, contract)
      expect(values).toMatchObject({ Name: 'Renate Brandt', 'Verstorbene Person': 'Meike Brandt' })
      expect(received.replaceAll('\u00a0', ' ')).toContain(next)
      const sent = await emailTo(email, /eingegangen/)
      expect(sent.text).toMatch(/^Guten Tag Renate Brandt,/m)
      await openLink(page, linkIn(sent, /^\/vorgang\//), 'Vorgang ansehen')
      await waitForHeading(page, /Kundendaten|Todesfall/)
      const offer = page.getByRole('button', { name: 'Eigentümerwechsel melden' })
      expect(await offer.isVisible()).toBe(leadsOn)
      if (!leadsOn) return
      await offer.click()
      await page.waitForURL('**/ummeldung/nachweis')
    },
  )

  test('nobody is asked for an address of the dead, and a death of the future is refused', async () => {
    const page = await visitor({ javaScriptEnabled })
    await beginReport(page)
    expect(await page.locator('[name=customer_street]').count()).toBe(0)
    await describeDeath(page, newAddress(), 'Das steht noch nicht fest')
    await page.locator('[name="died_on.year"]').fill('2096')
    await continueForm(page)
    expect(await errorsOf(page)).toMatchObject({ died_on: 'Prüfen Sie den Sterbetag.' })
    expect(await page.locator('[name=deceased_name]').inputValue()).toBe('Meike Brandt')
  })
})

test('the owner change that follows is prefilled with kind, day and the former owner', async () => {
  const page = await visitor()
  const { email } = await report(page, 'Das steht noch nicht fest')
  await openLink(page, linkIn(await emailTo(email, /eingegangen/), /^\/vorgang\//), 'Vorgang ansehen')
  await press(page, 'Eigentümerwechsel melden')
  await proveEmail(page, newAddress())
  await waitForHeading(page, 'Um welches Objekt geht es?')
  expect(await page.getByRole('radio', { name: 'Erbfolge' }).isChecked()).toBe(true)
  expect(await page.locator('[name="handover_on.day"]').inputValue()).toMatch(/^0?4$/)
  await page.getByRole('radio', { name: 'Ich übernehme das Objekt' }).check()
  await fillStep(page, { email })
  await continueForm(page)
  await waitForHeading(page, 'Wem gehörte das Objekt bisher?')
  expect(await page.locator('[name=old_lastname]').inputValue()).toBe('Brandt')
  expect(await page.locator('[name=old_customer_number]').inputValue()).toBe('100 4827')
})
