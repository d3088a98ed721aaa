import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { bar, saved } from './support/news-form.ts'
import { people, staffSessions } from './support/office.ts'
import { expectNoHorizontalScroll, openPage, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const address = '/login/settings/basic'

/** A text field by the beginning of its label. */
const input = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })

interface Config {
  phone_disturbance: string
  drainage: { surfaces: object[] }
}

const stored = async () => {
  const [row] = await queryDatabase<{ street: string; city: string; config: Config }>(
    `select street, city, config from organizations
     where id = (select organization_id from users where email = $1)`,
    [people.berg],
  )
  return row!
}

test('settings of two people are merged, and a field that both changed is asked for', async () => {
  const [page, colleague] = [await worker('berg'), await worker('berg')]
  const before = await stored()
  await openPage(page, address)
  await openPage(colleague, address)
  await waitForHeading(page, 'Grunddaten')
  await input(page, 'Straße').fill('Quellweg')
  await input(page, 'Telefon bei Störungen').fill('030 23125-555')
  await input(colleague, 'Straße').fill('Brunnengasse')
  await input(colleague, 'Ort').fill('Lindhausen')
  await saved(colleague)

  const note = page.getByRole('alert').filter({ hasText: 'Ein Feld haben Sie beide geändert.' })
  await note.getByText(/„Ort“ .*ist übernommen/).waitFor()
  expect(await input(page, 'Ort').inputValue()).toBe('Lindhausen')
  expect(await input(page, 'Straße').inputValue()).toBe('Quellweg')
  await expectAccessible(page)
  await saved(page)
  const after = await stored()
  expect(after).toMatchObject({ street: 'Quellweg', city: 'Lindhausen' })
  // A setting inside an object is changed alone.
  expect(after.config).toEqual({ ...before.config, phone_disturbance: '030 23125-555' })
  await page.getByRole('list', { name: 'Verlauf' }).getByText('Telefon bei Störungen').first().waitFor()

  await input(page, 'Straße').fill(before.street)
  await input(page, 'Ort').fill(before.city)
  await input(page, 'Telefon bei Störungen').fill(before.config.phone_disturbance)
  await saved(page)
})

test('a colour that is too light for text is named before it is saved', async () => {
  const page = await worker('berg')
  await openPage(page, address)
  const contrast = page.getByRole('table').filter({ hasText: 'Kontrast' })
  await contrast.getByText('gut lesbar').first().waitFor()
  const readable = await contrast.getByText('gut lesbar').count()
  await page.getByLabel('Hauptfarbe', { exact: true }).first().fill('#9ADBE8')
  await expect.poll(() => contrast.getByText('gut lesbar').count()).toBeLessThan(readable)
  await contrast
    .getByText(/^#[0-9a-f]{6}$/i)
    .first()
    .waitFor()
  await bar(page).getByText('1 ungespeicherte Änderung').waitFor()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('a surface is added by its name; its key is made and not shown', async () => {
  const page = await worker('berg')
  await openPage(page, '/login/settings/drainage')
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).first().click()
  const row = page.getByRole('listitem').filter({ has: page.getByLabel('Beläge, Zeile 7: Bezeichnung') })
  await page.getByLabel('Beläge, Zeile 7: Bezeichnung').fill('Rindenmulch')
  await page.getByLabel('Beläge, Zeile 7: Faktor').fill('0,3')
  expect(await page.getByLabel(/^Beläge, Zeile \d: Schlüssel/).count()).toBe(0)
  await expectAccessible(page)
  await saved(page)
  const { config } = await stored()
  expect(config.drainage.surfaces.at(-1)).toEqual({
    value: expect.stringMatching(/^eintrag-\d+$/) as string,
    label: 'Rindenmulch',
    factor: 0.3,
  })

  await row.getByRole('button', { name: /entfernen$/ }).click()
  await saved(page)
})
