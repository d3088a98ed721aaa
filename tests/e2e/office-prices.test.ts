import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { people, staffSessions } from './support/office.ts'
import { openPage, press, waitForHeading } from './support/page.ts'
import { portalUrl, visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const baseURL = portalUrl('birkenfurt')

/** Runs a statement on the prices that begin on a day, of Birkenfurt alone. */
const coming = (statement: string) =>
  queryDatabase(
    `${statement} where valid_from is not null
     and organization_id = (select organization_id from users where email = $1)`,
    [people.kroell],
  )

test("next year's prices are entered now, put into order, and replace the old ones on their day", async () => {
  await queryDatabase(
    `update users set permissions = array_append(permissions, 'prices.edit') where email = $1`,
    [people.kroell],
  )
  const page = await worker('kroell', { baseURL })
  await openPage(page, '/login/prices')
  await waitForHeading(page, 'Preise')
  await press(page, /^Alle geltenden Preise übernehmen/)
  const next = page.getByRole('group', { name: /^Mengenpreis je m³, ab 01\.01\./ })
  await next.getByLabel('Preis (brutto)').fill('7,77')
  const first = page.getByRole('button', { name: /^Mengenpreis je m³ verschieben$/ })
  await first.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByText(/steht jetzt: Platz 2/).waitFor()
  await expectAccessible(page)
  await press(page, /^Speichern/)
  await page.getByText('Gespeichert', { exact: true }).waitFor()

  const reader = await visitor({ baseURL, javaScriptEnabled: false })
  await reader.goto('/preise')
  expect(await reader.getByText('7,77').count()).toBe(0)
  await coming('update prices set valid_from = current_date')
  await expect
    .poll(async () => {
      await reader.goto('/preise')
      return reader.getByText('7,77').count()
    })
    .toBeGreaterThan(0)
  await coming('delete from prices')
  await queryDatabase(
    `update users set permissions = array_remove(permissions, 'prices.edit') where email = $1`,
    [people.kroell],
  )
})
