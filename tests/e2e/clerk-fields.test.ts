import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { type SubmittedCase, staffSessions, submitCase } from './support/office.ts'
import { openPage, press } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Person, Ort und Frist berichtigen' })
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })

async function openCorrection(page: Page) {
  await press(page, 'Weitere Aktionen')
  await page.getByRole('menuitem', { name: 'Person, Ort und Frist berichtigen …' }).click()
  await dialog(page).waitFor()
}

async function save(page: Page) {
  await press(dialog(page), /^Berichtigen/)
  await dialog(page).waitFor({ state: 'detached' })
}

const savedOf = async ({ id }: SubmittedCase) => {
  const [row] = await queryDatabase(
    'select customer_phone, customer_street, customer_city from procedures where id = $1',
    [id],
  )
  return row
}

test('two clerks correct one case: different fields both stay, and the same one is asked about with both values in sight', async () => {
  const found = await submitCase()
  const [berg, lutz] = [await worker('berg'), await worker('lutz')]
  for (const page of [berg, lutz]) {
    await openPage(page, found.address)
    await openCorrection(page)
  }
  await field(lutz, 'Telefon').fill('0151 2340099')
  await save(lutz)
  await field(berg, 'Straße').fill('Am Anger')
  await save(berg)
  expect(await savedOf(found)).toEqual({
    customer_phone: '0151 2340099',
    customer_street: 'Am Anger',
    customer_city: 'Lindhausen',
  })

  for (const page of [berg, lutz]) {
    await openPage(page, found.address)
    await openCorrection(page)
  }
  await field(lutz, 'Ort').fill('Birkenfurt')
  await save(lutz)
  await field(berg, 'Ort').fill('Mühlenrode')
  await press(dialog(berg), /^Berichtigen/)
  await dialog(berg)
    .getByText(/Hier steht inzwischen „Birkenfurt“/)
    .first()
    .waitFor()
  expect(await field(berg, 'Ort').inputValue()).toBe('Mühlenrode')
  expect(await savedOf(found)).toMatchObject({ customer_city: 'Birkenfurt' })
  await save(berg)
  expect(await savedOf(found)).toMatchObject({ customer_city: 'Mühlenrode', customer_street: 'Am Anger' })
})
