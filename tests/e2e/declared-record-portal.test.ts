import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { createNews, saved, stored } from './support/news-form.ts'
import { mainHost, staffSessions } from './support/office.ts'
import { heading, openPage, press } from './support/page.ts'
import { photo } from './support/photo.ts'
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

test('a piece of news with pictures is looked at, planned for a moment, seen then and not before', async () => {
  const page = await worker('berg')
  const title = `Brunnenfest ${process.pid}`
  const address = await createNews(page, title)
  await page
    .getByLabel(/Dateien auswählen/)
    .first()
    .setInputFiles([await photo('fest.jpg', 40_000)])
  const alt = page.getByLabel('Alternativtext: was das Bild zeigt')
  await alt.fill('Kinder am Brunnen')
  await alt.press('Enter')
  await page.getByRole('button', { name: 'Vorschau' }).last().click()
  const preview = page.frameLocator('iframe')
  await preview.getByRole('heading', { name: title }).waitFor()
  const picture = preview.getByRole('img', { name: 'Kinder am Brunnen' })
  await expect
    .poll(() => picture.evaluate(each => (each as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  // Another description is seen at once, too.
  await alt.fill('Kinder am neuen Brunnen')
  await alt.press('Enter')
  await preview.getByRole('img', { name: 'Kinder am neuen Brunnen' }).waitFor()

  const portal = page.getByRole('complementary', { name: 'Portal, Vorschau und Verlauf' })
  await portal.getByRole('button', { name: 'Portal' }).click()
  await portal.getByText('Geplant', { exact: true }).click()
  await portal.getByLabel('Ab: Datum').fill('24.12.2099')
  await portal.getByLabel('Ab: Uhrzeit').fill('08:00')
  await press(portal, /^Speichern und planen/)
  await press(page.getByRole('dialog'), /^Veröffentlichen/)
  await portal.getByText(/^Im Portal zu sehen ab 24\.12\.2099/).waitFor()

  const id = address.split('/').at(-1)!
  const citizen = await visitor()
  expect((await openPage(citizen, `/meldungen/${id}`))?.status()).toBe(404)
  // The moment comes.
  await queryDatabase(`update news set publish_at = now() - interval '1 minute' where id = $1`, [id])
  await expect.poll(async () => (await citizen.goto(`/meldungen/${id}`))?.status()).toBe(200)
  await heading(citizen, title).waitFor()
  await citizen.getByRole('img', { name: 'Kinder am neuen Brunnen' }).first().waitFor()
})
