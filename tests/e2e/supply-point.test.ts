import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { customerCookie } from './support/customer.ts'
import { queryDatabase } from './support/database.ts'
import { errorsOf } from './support/form-errors.ts'
import { emailTo } from './support/mailbox.ts'
import { checkPageValues, confirm, continueForm, newAddress } from './support/meter-reading-form.ts'
import { createOrganization } from './support/organization.ts'
import { press, waitForHeading } from './support/page.ts'
import { portalUrl, visitors } from './support/visitor.ts'

const visitor = visitors()
const organization = await createOrganization()

beforeAll(() => organization.change({ config: { trustlevel: { invoice: 'none' } } }))

const landlord: Record<string, string> = {
  customer_firstname: 'Karla',
  customer_lastname: 'Nonne',
  customer_street: 'Nonnenweg',
  customer_housenumber: '4',
  customer_postalcode: '04103',
  customer_city: 'Leipzig',
  customer_number: '100 4827',
}
const house: Record<string, string> = {
  supply_street: 'Mühlweg',
  supply_housenumber: '12',
  supply_postalcode: '04993',
  supply_city: 'Lindhausen',
}
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
}

async function askForBill(page: Page) {
  await waitForHeading(page, 'Welches Dokument brauchen Sie?')
  await page.getByRole('radio', { name: 'Jahresrechnung' }).check()
  await page.getByLabel('Jahr oder Zeitraum').fill('2025')
  await page.getByRole('radio', { name: /^Per E-Mail/ }).check()
  await continueForm(page)
}

async function send(page: Page, email: string) {
  await page.locator('[name=customer_email]').fill(email)
  await confirm(page)
  await press(page, 'Dokument anfordern')
  await waitForHeading(page, /eingegangen/)
  const { text } = await emailTo(email, /eingegangen/)
  const [row] = await queryDatabase(
    'select customer_street, supply_street, supply_city from procedures where customer_email = $1',
    [email],
  )
  return { text: text.replaceAll('\u00a0', ' '), row }
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_name, javaScriptEnabled) => {
  test('a landlord who lives elsewhere names the house, and both addresses are told apart', async () => {
    const page = await visitor({ javaScriptEnabled, baseURL: portalUrl(organization.name) })
    await page.goto('/dokument-anfordern')
    await press(page, 'Ohne Anmeldung starten')
    await askForBill(page)
    await waitForHeading(page, 'Um welchen Vertrag geht es?')
    await fill(page, landlord)
    expect(await page.getByLabel('Die Verbrauchsstelle ist meine Anschrift').isChecked()).toBe(true)
    expect(await page.locator('[name=supply_street]').isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'Die Verbrauchsstelle ist woanders' }).check()
    await continueForm(page)
    expect(Object.keys(await errorsOf(page))).toEqual(Object.keys(house))
    await fill(page, house)
    await continueForm(page)
    await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
    expect(await checkPageValues(page)).toMatchObject({
      Anschrift: 'Nonnenweg 4, 04103 Leipzig',
      Verbrauchsstelle: 'Mühlweg 12, 04993 Lindhausen',
    })
    const { text, row } = await send(page, newAddress())
    expect(text).toContain('Verbrauchsstelle: Mühlweg 12, 04993 Lindhausen')
    expect(row).toMatchObject({ supply_street: 'Mühlweg', supply_city: 'Lindhausen' })
  })

  test('who is signed in with several places chooses one, and is asked for no address', async () => {
    const page = await visitor({ javaScriptEnabled })
    await page.context().addCookies([await customerCookie('verwaltung@wbg-auental.example')])
    await page.goto('/dokument-anfordern')
    await press(page, 'Starten')
    await askForBill(page)
    await waitForHeading(page, 'Um welche Verbrauchsstelle geht es?')
    await continueForm(page)
    expect(await errorsOf(page)).toEqual({ supply_point: 'Wählen Sie die Verbrauchsstelle.' })
    await page.getByRole('radio', { name: /^Schulgasse 5/ }).check()
    await continueForm(page)
    await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
    expect(await page.locator('[name^=customer_street]').count()).toBe(0)
    const { text, row } = await send(page, newAddress())
    expect(text).toMatch(/Verbrauchsstelle: Schulgasse 5/)
    expect(row).toMatchObject({ customer_street: 'Markt', supply_street: 'Schulgasse' })
  })

  test('who reads meters at several places chooses one, and what was typed at another is sent too', async () => {
    const page = await visitor({ javaScriptEnabled })
    await page.context().addCookies([await customerCookie('verwaltung@wbg-auental.example')])
    await page.goto('/zaehlerstand')
    await waitForHeading(page, 'Zählerstand melden')
    const panels = () =>
      page.locator('section[id^="meters."]:visible').evaluateAll(all => all.map(({ id }) => id))
    expect(await page.getByText('Bahnhofstraße 12, 04880 Auental', { exact: true }).first().isVisible()).toBe(
      true,
    )
    expect(await panels()).toEqual(['meters.0', 'meters.1'])
    await page.locator('[name="meters.0.meter_count"]').fill('2744')
    await page.getByText('Andere wählen').click()
    await page.getByRole('radio', { name: /^Schulgasse 5/ }).check()
    await press(page, 'Zähler anzeigen')
    await page.locator('[name="meters.2.meter_count"]').waitFor()
    expect(await panels()).toEqual(['meters.0', 'meters.2'])
    expect(await page.locator('[name="meters.0.meter_count"]').inputValue()).toBe('2744')
    if (javaScriptEnabled)
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Schulgasse 5, 04880 Auental',
      )
    await page.locator('[name="meters.2.meter_count"]').fill('2342')
    const email = newAddress()
    await page.getByText('Ändern', { exact: false }).first().click()
    await page.locator('[name=customer_email]').fill(email)
    await confirm(page)
    await press(page, javaScriptEnabled ? '2 Zählerstände senden' : /senden$/)
    await waitForHeading(page, /eingegangen/)
    const rows = await queryDatabase(
      `select meter_number, meter_count, supply_point from meterstatuses
       where procedure_id in (select id from procedures where customer_email = $1) order by meter_number`,
      [email],
    )
    expect(rows).toEqual([
      { meter_number: '8 AUE 0061 2201', meter_count: 2744, supply_point: 'Bahnhofstraße 12, 04880 Auental' },
      { meter_number: '8 AUE 0061 2207', meter_count: 2342, supply_point: 'Schulgasse 5, 04880 Auental' },
    ])
  })
})
