import type { Locator, Page } from 'playwright-core'
import { meike } from './meter-reading-form.ts'

/** Values for fields whose name or type does not suggest any. */
export type Given = Record<string, string>

const later = new Date(Date.now() + 120 * 86_400_000)
const lately = new Date(Date.now() - 2 * 86_400_000)
const partsOf = (name: string, date: Date): Given => ({
  [`${name}day`]: String(date.getDate()),
  [`${name}month`]: String(date.getMonth() + 1),
  [`${name}year`]: String(date.getFullYear()),
})
const usual: Given = {
  customer_number: meike.customer_number!,
  customer_firstname: meike.firstname!,
  customer_lastname: meike.lastname!,
  customer_street: meike.street!,
  customer_housenumber: meike.housenumber!,
  customer_postalcode: meike.postalcode!,
  customer_city: meike.city!,
  iban: 'DE02120300000000202051',
  current_amount: '80',
  new_amount: '70',
  period: '2025',
  bic: 'BYLADEM1001',
  numeric: '12',
  decimal: '12',
  tel: '030 23125-100',
  text: 'Muster',
  ...partsOf('', later),
  ...partsOf('handover_on.', lately),
  ...partsOf('changed_on.', lately),
}

/** Fills all empty fields of the step's form, including those that a choice adds, and leaves filled ones alone. */
export async function fillStep(page: Page, given: Given): Promise<void> {
  for (let round = 0; round < 3; round += 1)
    if (!(await page.evaluate(fillVisible, { ...usual, ...given }))) break
  for (const field of await page.locator('main [data-signature] canvas').all())
    if (await field.isVisible()) await sign(page, field)
  for (const zone of await page.locator('main [data-upload]').all()) {
    const rows = zone.locator('[data-part="list"] li')
    if ((await rows.count()) > 0 || !(await zone.isVisible())) continue
    await zone
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf })
    // Waits for running uploads before it sends the form.
    await rows.locator('input[type=hidden]').first().waitFor({ state: 'attached' })
  }
}

/** Draws a signature of two strokes with the pointer. */
export async function sign(page: Page, field: Locator) {
  await field.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await field.boundingBox())!
  for (const from of [0.2, 0.5]) {
    await page.mouse.move(x + width * from, y + height * 0.6)
    await page.mouse.down()
    for (const [right, down] of [
      [0.06, 0.3],
      [0.12, 0.7],
      [0.2, 0.4],
    ] as const)
      await page.mouse.move(x + width * (from + right), y + height * down, { steps: 4 })
    await page.mouse.up()
  }
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Runs in the page; returns whether there was an empty field. */
function fillVisible(values: Given): boolean {
  const controls = [...document.querySelectorAll<HTMLInputElement>('main form :is(input, select, textarea)')]
  const open = controls.filter(({ name, type }) => name && !['file', 'hidden'].includes(type))
  const seen = open.filter(control => control.checkVisibility() || control.labels?.[0]?.checkVisibility())
  const empty = seen.filter(control => {
    const group = seen.filter(({ name }) => name === control.name)
    return isTicked(control) ? group[0] === control && !group.some(({ checked }) => checked) : !control.value
  })
  empty.forEach(fill)
  return empty.length > 0

  function isTicked({ type }: HTMLInputElement) {
    return type === 'radio' || type === 'checkbox'
  }

  function fill(control: HTMLInputElement) {
    const names = [control.name, control.name.replace('[]', '').split('.').at(-1)!]
    const given = names.flatMap(name => values[name] ?? [])[0]
    if (isTicked(control)) {
      const group = seen.filter(({ name }) => name === control.name)
      ;(group.find(({ value }) => value === given) ?? control).click()
    } else {
      control.value = given ?? guess(control, names[1]!)
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }

  function guess(control: HTMLInputElement | HTMLSelectElement, name: string): string {
    if (control instanceof HTMLSelectElement)
      return [...control.options].map(({ value }) => value).find(Boolean) ?? ''
    if (control.type === 'email') return values.email!
    if (/iban/.test(name)) return values.iban!
    if (name.endsWith('customer_number')) return values.customer_number!
    if (control.autocomplete === 'postal-code') return values.customer_postalcode!
    return values[control.inputMode] ?? values[control.type] ?? values.text!
  }
}
