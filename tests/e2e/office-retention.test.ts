import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { expectToast, staffSessions } from './support/office.ts'
import { clickLink, expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { portalUrl, visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

const days = (count: number) => `now() - interval '${count} days'`

/** A customer of Erlengrund who was locked so many days ago. */
async function lockedCustomer(number: string, ago: number) {
  await queryDatabase(
    `insert into customers (id, organization_id, customer_number, approved_at, locked_at)
      select $1, id, $2, ${days(400)}, ${days(ago)} from organizations where portal_domain like 'erlengrund%'`,
    [randomUUID(), number],
  )
}

/** Takes away what the story leaves behind. */
async function clear() {
  await queryDatabase("delete from customers where customer_number like 'RET %'")
  await queryDatabase(
    `update organizations set config = config #- '{retention,customer_hard_delete}' where portal_domain like 'erlengrund%'`,
  )
}

test('a shorter period is counted while it is typed, asks with the number, and a held customer stays', async () => {
  const [soon, later] = [`RET ${process.pid}-1`, `RET ${process.pid}-2`]
  await clear()
  await lockedCustomer(soon, 70)
  await lockedCustomer(later, 40)
  const page = await worker('preuss', { baseURL: portalUrl('erlengrund') })
  await openPage(page, '/login/settings')
  await page
    .getByRole('navigation', { name: 'Einstellungen' })
    .getByRole('link', { name: 'Aufbewahrung' })
    .click()
  await waitForHeading(page, 'Aufbewahrung')
  const rule = page.getByRole('row').filter({ hasText: 'Gesperrte Kundenkonten' })
  await rule.getByText('1 gesperrtes Kundenkonto').waitFor()
  await expectAccessible(page)

  await rule.getByLabel('Gesperrte Kundenkonten').fill('30')
  await rule.getByText('2 gesperrte Kundenkonten').waitFor()
  await page
    .getByText('2 gesperrte Kundenkonten würden eine Woche nach der Ankündigung endgültig gelöscht')
    .waitFor()
  await press(page, /^Speichern/)
  const question = page.getByRole('dialog', { name: 'Kürzere Fristen speichern?' })
  await question.waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: /^Abbrechen/ }).click()
  await page.getByText('1 ungespeicherte Änderung').waitFor()
  await press(page, /^Speichern/)
  await question.getByRole('button', { name: 'Speichern: 2 gesperrte Kundenkonten' }).click()
  await expectToast(page, 'Gespeichert')

  const group = page.getByRole('row').filter({ hasText: '30 Tage nach dem Sperren' })
  await group.getByRole('button', { name: /^Anhalten/ }).click()
  const hold = page.getByRole('dialog', { name: 'Welche Einträge anhalten?' })
  await hold.getByLabel(`Kundenkonto ${later}`).check()
  await hold.getByRole('button', { name: /^Anhalten/ }).click()
  await hold.getByText(/^Geben Sie einen Grund ein/).waitFor()
  await hold.getByLabel('Grund').fill('Widerspruch läuft')
  await hold.getByRole('button', { name: /^Anhalten/ }).click()
  await expectToast(page, 'Angehalten')
  const held = page.getByRole('row').filter({ hasText: 'angehalten: Widerspruch läuft' })
  await held.getByRole('link', { name: later }).waitFor()
  await rule.getByText('1 gesperrtes Kundenkonto').waitFor()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await press(page, 'Als Tabelle')
  await page.getByRole('region', { name: 'Tabelle' }).getByRole('cell', { name: '1', exact: true }).waitFor()
  await held.getByRole('button', { name: /^Freigeben/ }).click()
  await expectToast(page, 'Freigegeben')
  await expect.poll(() => held.count()).toBe(0)
  await rule.getByText('2 gesperrte Kundenkonten').waitFor()

  await clickLink(page, 'Nachweise')
  await waitForHeading(page, 'Nachweise')
  await expectAccessible(page)
  await clear()
})
