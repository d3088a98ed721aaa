import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readyToPublish } from '../factories.ts'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { send } from './support/http.ts'
import { field, saved } from './support/news-form.ts'
import { staffSessions } from './support/office.ts'
import { expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const { port } = inject('server')
const name = `Wasserwerk Quellheim ${process.pid}`

/** A new organization, which the administrator of the page enters. */
async function found(page: Page, host: string) {
  const cookies = await page.context().cookies()
  const token = cookies.find(cookie => cookie.name === 'klarwerk_user')?.value
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = (path: string, body: object = {}) =>
    send(port, { method: 'POST', path, headers, body: JSON.stringify(body) })
  const made = await post('/api/organizations', { title: 'Neu', portal_domain: host, ...readyToPublish })
  const { data } = JSON.parse(made.body) as { data: { id: string } }
  expect((await post(`/api/organizations/${data.id}/enter`)).status).toBe(200)
  const person = { firstname: 'Holger', lastname: 'Preuß', email: `leitung@${host}.example` }
  const invited = await post('/api/users', person)
  expect(invited.status).toBeLessThan(300)
  // The invitation is accepted in another story.
  await queryDatabase('update users set last_signin_at = now() where organization_id = $1', [data.id])
}

const inPortal = (page: Page) => page.frameLocator('iframe[title="Vorschau des Portals"]')

test('a new utility is set up from nothing to its published portal, with the preview beside', async () => {
  const page = await worker('winter')
  const host = `quellheim-${randomUUID().slice(0, 8)}.localhost`
  const statusOf = async (path: string) => (await send(port, { host, path })).status
  await found(page, host)
  await openPage(page, '/login/settings/basic')
  await waitForHeading(page, 'Grunddaten')
  await field(page, 'Titel').fill(name)
  await page.getByLabel('Hauptfarbe', { exact: true }).first().fill('#117733')
  await inPortal(page).getByRole('banner').getByText(name).first().waitFor()
  expect(await statusOf('/')).toBe(404)
  await saved(page)

  await openPage(page, '/login/settings/modules')
  await waitForHeading(page, 'Module')
  const reading = page.getByRole('switch', { name: 'Zählerstand' })
  await reading.press('Space')
  await page.getByText('„Zählerstand“ ist eingeschaltet.').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('„Zählerstand“ ist ausgeschaltet.').waitFor()
  expect(await reading.isChecked()).toBe(false)
  await press(page, /Rückgängig/)
  await page.getByText('„Zählerstand“ ist eingeschaltet.').waitFor()
  await expectAccessible(page)

  await openPage(page, '/login/settings/advancepayment')
  await waitForHeading(page, 'Abschlagszahlung')
  await page.getByText('Das Modul ist aus: Diese Seite gibt es im Portal nicht.').waitFor()
  await press(page, 'Tag hinzufügen')
  await page.getByLabel('Fälligkeiten, Zeile 7: Tag und Monat').fill('31.02.')
  await page.getByText('Den 31.02. gibt es nicht').waitFor()
  await press(page, /^Speichern/)
  await page.getByText('Zeile 7: Diesen Tag gibt es nicht.').waitFor()
  await page.getByLabel('Fälligkeiten, Zeile 7: Tag und Monat').fill('1.3.')
  await saved(page)
  await page.getByRole('list', { name: 'Verlauf' }).getByText('Fälligkeiten').first().waitFor()

  await openPage(page, '/login/settings/email')
  await waitForHeading(page, 'E-Mail')
  await field(page, 'Absenderadresse (freiwillig)').fill('service@quellheim.example')
  await page.getByText('service@quellheim.example>').waitFor()
  await press(page, 'Test senden')
  await page.getByText(/^Angenommen um/).waitFor()
  await saved(page)

  await openPage(page, '/login/settings/portal')
  await waitForHeading(page, 'Portal')
  await page.getByRole('switch', { name: 'Portal veröffentlicht' }).press('Space')
  await saved(page)
  expect(await statusOf('/zaehlerstand')).toBe(200)
  expect((await send(port, { host, path: '/' })).body).toContain(name)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})
