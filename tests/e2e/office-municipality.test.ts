import { randomUUID } from 'node:crypto'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { field, save, saved } from './support/news-form.ts'
import { staffSessions } from './support/office.ts'
import { expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

/** Another name each time, so that a repeated test finds its own. */
let title = ''
const analysis = 'Trinkwasseranalyse Lindhausen 2026'

test('a municipality is added with its facts, water values and downloads, seen in the portal, changed and removed', async () => {
  title = `Tannengrund ${randomUUID().slice(0, 4)}`
  const page = await worker('berg')
  await openPage(page, '/login/municipality')
  await page.getByRole('link', { name: /^Neue Gemeinde/ }).click()
  await waitForHeading(page, 'Neue Gemeinde')
  await save(page)
  await page.getByText('Geben Sie den Namen der Gemeinde ein').first().waitFor()
  await field(page, 'Name der Gemeinde').fill(title)
  await field(page, 'Beschreibung (freiwillig)').fill('Zwei Dörfer am Hang.')
  await field(page, 'Einwohner (freiwillig)').fill('1240')
  await page.getByRole('switch', { name: 'Versorgt mit Trinkwasser' }).press('Space')
  await field(page, 'Wasserhärte (freiwillig)').fill('3,2')
  await field(page, 'pH-Wert (freiwillig)').fill('7,4')
  await field(page, 'Wasserwerk (freiwillig)').fill('Wasserwerk am Hang')
  await saved(page)
  await waitForHeading(page, title)
  await expectAccessible(page)

  const panel = page.getByRole('main')
  await panel.getByText('Noch kein Download.').waitFor()
  await panel.getByLabel('Download hinzufügen').selectOption({ label: analysis })
  await slowDownFirst(page, 'POST')
  await press(panel, 'Hinzufügen')
  await panel.getByLabel(`Art von ${analysis}`).selectOption({ label: 'Wasseranalyse' })
  await panel.getByText('Gespeichert').waitFor()
  await expect.poll(linkedType).toEqual([{ type: 'analysis' }])
  await press(page.getByRole('group', { name: 'Ansichten' }), 'Preise')
  await panel.getByText('wie in allen Gemeinden').first().waitFor()
  await expectNoHorizontalScroll(page)

  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const citizen = await visitor()
  await openPage(citizen, `/gemeinde/${id}`)
  await waitForHeading(citizen, `Gemeinde ${title}`)
  for (const text of ['Zwei Dörfer am Hang.', '1.240', '7,4', 'hart', analysis])
    await citizen
      .getByRole('main')
      .getByText(text, { exact: text !== analysis })
      .first()
      .waitFor()

  await field(page, 'Wasserhärte (freiwillig)').fill('1,1')
  await saved(page)
  await citizen.reload()
  await citizen.getByRole('main').getByText('weich', { exact: true }).first().waitFor()

  await press(page, 'Weitere Aktionen')
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page.getByText(`„${title}“ mit ihrem Gebiet und ihren eigenen Preisen löschen?`).waitFor()
  await press(page.getByRole('dialog'), /löschen|Löschen/)
  await waitForHeading(page, 'Gemeinden')
  expect((await citizen.goto(`/gemeinde/${id}`))?.status()).toBe(404)
})

/** Holds back the first request of this method until another one of it has come, or half a second has passed. */
async function slowDownFirst(page: Page, method: string) {
  const isWanted = (request: Request) => request.method() === method
  let isFirst = true
  await page.route('**/municipality/**', async (route, request) => {
    if (isWanted(request) && isFirst) {
      isFirst = false
      await page.waitForRequest(isWanted, { timeout: 500 }).catch(() => {})
    }
    await route.continue()
  })
}

const linkedType = () =>
  queryDatabase(
    `select type from servicearea_downloads where location_id = (select id from serviceareas where title = $1)`,
    [title],
  )
