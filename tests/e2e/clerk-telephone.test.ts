import { expect, test } from 'vitest'
import { expectStatus, staffSessions } from './support/office.ts'
import { openPage, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const worker = staffSessions(visitors())

test('a reading is taken on the telephone and completed, with keys alone; an unusual one is asked about and not held up', async () => {
  const page = await worker('berg')
  const { keyboard } = page
  await openPage(page, '/login/procedures')
  await keyboard.press('c')
  await waitForHeading(page, 'Vorgang am Telefon aufnehmen')
  await page.getByLabel('Kundin oder Kunde').focus()
  await keyboard.type('brandt')
  await page
    .getByRole('button', { name: /Brandt/ })
    .first()
    .waitFor()
  await keyboard.press('Enter')
  await page.getByText('gefunden', { exact: true }).waitFor()
  const reading = page.getByLabel('Neuer Stand').first()
  await expect.poll(() => reading.evaluate(each => each === document.activeElement)).toBe(true)
  await keyboard.type('999999')
  await page.getByText('Der Verbrauch weicht stark vom Vorjahr ab. Stimmt das?').waitFor()
  await page.getByLabel('Gesprächsnotiz').focus()
  const saved = page.waitForResponse(response => !!response.request().postData()?.includes('Klang+sicher.'))
  await keyboard.type('Klang sicher.')
  await saved
  await page.getByText(/Entwurf gespeichert/).waitFor()

  // What was typed is there again after a reload.
  await openPage(page, page.url())
  expect(await page.getByLabel('Neuer Stand').first().inputValue()).toBe('999999')
  await page.getByLabel('Neuer Stand').first().focus()
  await keyboard.press('Control+Enter')
  await page.waitForURL(/\/login\/procedures\/meterreading\/[0-9a-f-]{36}$/)
  await expectStatus(page, 'Erledigt')
  await page.getByText(/Telefonisch aufgenommen von/).waitFor()
  await page.getByText('Klang sicher.').waitFor()
})
