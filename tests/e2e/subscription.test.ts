import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { errorsOf } from './support/form-errors.ts'
import { send } from './support/http.ts'
import { newAddress } from './support/meter-reading-form.ts'
import { linkIn, emailsTo, emailTo } from './support/mailbox.ts'
import { waitForHeading, clickLink, openLink, openPage, press } from './support/page.ts'
import { createOrganization } from './support/organization.ts'
import { portalUrl, visitors } from './support/visitor.ts'
import { waitFor } from '../wait-for.ts'

const visitor = visitors()
const tenant = await createOrganization()
const places = new Map<string, string>()

beforeAll(async () => {
  await tenant.enter()
  for (const title of ['Oberdorf', 'Unterdorf']) {
    const { id } = await tenant.add(`organizations/${tenant.id}/servicearea`, { title })
    places.set(title, id)
  }
})

/** Publishes news for a municipality and waits until all subscribers have their emails. */
async function publish(title: string, place: string) {
  const news = { title, news_date: '2026-11-20', published: true, notify_subscribers: true }
  const { id } = await tenant.add('news', { ...news, servicearea_ids: [places.get(place)] })
  await waitFor(async () => {
    const [row] = await queryDatabase<{ told: boolean }>(
      'select subscribers_notified_at is not null as told from news where id = $1',
      [id],
    )
    expect(row?.told).toBe(true)
  })
}

const place = (page: Page, name: string) => page.getByRole('checkbox', { name })
const subjects = async (email: string) => (await emailsTo(email)).map(({ headers }) => headers.subject)

test('somebody subscribes, confirms, changes, pauses and unsubscribes with one click', async () => {
  const page = await visitor({ baseURL: portalUrl(tenant.name) })
  const email = newAddress()
  await openPage(page, '/benachrichtigung')
  await clickLink(page, 'Benachrichtigungen bestellen')
  await waitForHeading(page, 'Benachrichtigungen bestellen')
  for (const topic of [/^Störungen/, /^Baumaßnahmen/]) await page.getByLabel(topic).uncheck()
  await press(page, 'Benachrichtigungen bestellen')
  expect(Object.keys(await errorsOf(page))).toEqual(['topics', 'email'])
  await page.getByLabel(/^Meldungen/).check()
  await place(page, 'Oberdorf').check()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await press(page, 'Benachrichtigungen bestellen')
  await waitForHeading(page, /^Bitte sehen Sie in Ihren E-\u2060?Mails nach/)

  await publish('Vor der Bestätigung', 'Oberdorf')
  await page.goto(linkIn(await emailTo(email, /^Bitte bestätigen/), /^\/subscription\/confirm\//))
  await waitForHeading(page, 'Bestellung bestätigen')
  await press(page, 'Ja, bestätigen')
  await waitForHeading(page, 'Ihre Benachrichtigung ist eingerichtet')
  await publish('Brunnen wieder offen', 'Oberdorf')
  await publish('Nicht für hier', 'Unterdorf')
  const notification = await emailTo(email, /^Brunnen wieder offen$/)

  const elsewhere = await visitor({ baseURL: portalUrl(tenant.name) })
  await openLink(elsewhere, linkIn(notification, /^\/benachrichtigung\/aendern\//), 'Weiter')
  await waitForHeading(elsewhere, 'Benachrichtigungen ändern')
  await elsewhere.waitForURL(({ pathname }) => pathname === '/benachrichtigung/aendern')
  expect(await place(elsewhere, 'Oberdorf').isChecked()).toBe(true)
  await place(elsewhere, 'Oberdorf').uncheck()
  await place(elsewhere, 'Unterdorf').check()
  await elsewhere.getByLabel(/^Benachrichtigungen unterbrechen/).check()
  await press(elsewhere, 'Änderungen speichern')
  await elsewhere.getByText('Ihre Änderungen sind gespeichert.').first().waitFor()
  await publish('In der Pause', 'Unterdorf')
  await elsewhere.getByLabel(/^Benachrichtigungen unterbrechen/).uncheck()
  await press(elsewhere, 'Änderungen speichern')
  await elsewhere.waitForURL(({ search }) => search === '?gespeichert')
  await publish('Nach der Pause', 'Unterdorf')

  const last = await emailTo(email, /^Nach der Pause$/)
  expect((await subjects(email)).slice(1)).toEqual(['Brunnen wieder offen', 'Nach der Pause'])
  expect(last.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const link = new URL(last.headers['list-unsubscribe']!.slice(1, -1))
  const { status } = await send(inject('server').port, {
    host: link.hostname,
    method: 'POST',
    path: link.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(status).toBe(200)
  expect(await queryDatabase('select 1 from subscribers where email = $1', [email])).toEqual([])
  await elsewhere.goto(linkIn(last, /^\/benachrichtigung\/aendern\//))
  await elsewhere.getByText('Dieser Link gilt nicht mehr.').waitFor()
})
