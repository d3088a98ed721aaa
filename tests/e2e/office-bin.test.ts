import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { proceduresOf } from './support/database.ts'
import { expectToast, openAsCitizen, staffSessions, submitCase, waitForCase } from './support/office.ts'
import { expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

test('a case is held with a reason, deleted, restored from the bin, released and erased for good', async () => {
  const sent = await submitCase()
  const page = await worker('berg')
  await openPage(page, sent.address)
  await waitForCase(page, sent)
  await choose('Löschen anhalten …')
  const question = page.getByRole('dialog')
  await press(question, /^Anhalten/)
  await question.getByText('Geben Sie einen Grund ein.').waitFor()
  await question.getByLabel('Grund').fill('Widerspruch läuft')
  await expectAccessible(page)
  await press(question, /^Anhalten/)
  await expectToast(page, 'Löschen angehalten')
  await page.getByText('Löschen angehalten: Widerspruch läuft').waitFor()

  await remove()
  const row = page.getByRole('row').filter({ hasText: sent.reference })
  await row.getByText('angehalten: Widerspruch läuft').waitFor()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await row.getByRole('checkbox').check()
  await press(page, 'Endgültig löschen')
  const dialog = page.getByRole('dialog', { name: '0 von 1 Vorgängen endgültig löschen?' })
  await dialog.getByText('Löschen ist angehalten').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await press(row, /wiederherstellen$/)
  await page.getByText(/^1 Vorgang wiederhergestellt um/).waitFor()
  await page.getByText('Der Papierkorb ist leer').or(page.getByText('gelöschte')).first().waitFor()

  const citizen = await visitor()
  await openAsCitizen(citizen, sent)
  await openPage(page, sent.address)
  await choose('Zum Löschen freigeben')
  await expectToast(page, 'Zum Löschen freigegeben')
  await remove()
  await page.setViewportSize({ width: 360, height: 740 })
  await press(row, /endgültig löschen$/)
  await expectNoHorizontalScroll(page)
  await press(page.getByRole('dialog'), '1 endgültig löschen')
  await page.getByText(/^1 Vorgang endgültig gelöscht um/).waitFor()
  expect(await proceduresOf(sent.email)).toEqual([])

  async function choose(name: string) {
    await press(page, 'Weitere Aktionen')
    await page.getByRole('menuitem', { name }).click()
  }

  async function remove() {
    await choose('Löschen …')
    await press(page.getByRole('dialog'), 'In den Papierkorb')
    await waitForHeading(page, 'Vorgänge')
    await page.getByRole('link', { name: 'Papierkorb' }).click()
  }
})
