import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { createNews, saved, stored } from './support/news-form.ts'
import { mainHost, staffSessions } from './support/office.ts'
import { press } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

test('a scheduled publication says when it is to be seen', async () => {
  const page = await worker('berg')
  const address = await createNews(page, 'Geplante Sperrung')
  const portal = page.getByRole('complementary', { name: 'Portal, Vorschau und Verlauf' })
  await portal.getByText('Geplant', { exact: true }).click()
  await press(portal, /^Planen/)
  await portal.getByText('Wählen Sie einen Zeitpunkt, der noch kommt.').waitFor()
  await portal.getByLabel('Ab: Datum').fill('24.12.2099')
  await portal.getByLabel('Ab: Uhrzeit').fill('08:00')
  await portal.getByLabel('Bis: Datum').fill('31.12.2099')
  await expectAccessible(page)
  await press(portal, /^Speichern und planen/)
  await press(page.getByRole('dialog'), /^Veröffentlichen/)
  await portal.getByText(/^Im Portal zu sehen ab 24\.12\.2099/).waitFor()
  expect(await portal.getByRole('radio', { name: 'Geplant' }).isChecked()).toBe(true)
  await portal.getByText('Sofort', { exact: true }).click()
  await saved(page)
  await portal.getByText(/^Im Portal zu sehen(\.| seit)/).waitFor()
  await portal.getByText('Entwurf', { exact: true }).click()
  await press(portal, /^Zurückziehen/)
  await press(page.getByRole('dialog'), /^Zurückziehen/)
  await portal.getByText('Im Portal ist noch nichts zu sehen.').waitFor()
  expect(await stored(address)).toHaveLength(1)
})

test('on the main host the preview shows the portal of the own organization, to its staff alone', async () => {
  const page = await worker('berg', { baseURL: mainHost() })
  await createNews(page, 'Vom Haupthost aus')
  await page.getByRole('button', { name: 'Vorschau' }).last().click()
  const preview = page.frameLocator('iframe[title="Vorschau: Meldung"]')
  await preview.getByRole('heading', { level: 1, name: 'Vom Haupthost aus' }).waitFor()
  await preview.getByText('Zweckverband Wasser und Abwasser Auental').first().waitFor()
  const stranger = await visitor({ baseURL: mainHost() })
  const answer = await stranger.request.post('/login/preview/news', { form: { record: '{"value":{}}' } })
  expect(answer.status()).toBe(403)
})
