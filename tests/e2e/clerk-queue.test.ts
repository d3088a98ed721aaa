import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder } from '../setup/folder.ts'
import { demoFolder } from './support/demo-folder.ts'
import { send } from './support/http.ts'
import { expectStatus, staffSessions } from './support/office.ts'
import { clickLink, openPage, press, waitForHeading, waitForScripts } from './support/page.ts'
import { type Server, startServer } from './support/server.ts'
import { visitors } from './support/visitor.ts'
import { queryDatabase } from './support/database.ts'

/** A server of its own, on which emails of staff wait as long as they do by default. */
const dataDir = demoFolder()
let server: Server
beforeAll(async () => {
  server = await startServer(dataDir, { env: { REQUESTS_PER_MINUTE: '120000', FREE_SUBMISSIONS: '1000' } })
})
afterAll(async () => {
  await server.stop()
  await removeFolder(dataDir)
  if (server.errors().length) throw new Error(`The server reported errors:\n${server.errors().join('\n')}`)
})

const visitor = visitors()
const worker = staffSessions(visitor)
const bar = (page: Page) => page.getByRole('region', { name: 'Ausgang' })

async function submit(queue: string, number: number) {
  const email = `${queue}-${number}@mail.example`.toLowerCase()
  const answer = await send(server.port, {
    host: 'auental.localhost',
    method: 'POST',
    path: '/api/procedures',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      type: 'meterreading',
      customer_number: '100 4827',
      customer_lastname: `${queue} ${number}`,
      customer_street: 'Mühlweg',
      customer_housenumber: '12',
      customer_postalcode: '04999',
      customer_city: 'Lindhausen',
      customer_email: email,
      meterstatuses: [
        { meter_type: 'main', meter_number: '8 WEH 0042 7719', meter_count: 449, read_at: '2026-11-01' },
      ],
      data: { occasion: 'yearly' },
    }),
  })
  const { id, reference } = JSON.parse(answer.body).data as { id: string; reference: string }
  return { id, reference, heading: `${queue} ${number}`, email }
}

/** Where the emails to an address stand, besides the first one. */
const emailStates = async (email: string) => {
  const rows = await queryDatabase<{ state: string }>(
    "select state from emails where recipient = $1 and subject not like '%eingegangen%' order by created_at",
    [email],
    dataDir,
  )
  return rows.map(({ state }) => state)
}

test('a clerk completes the queue by one key each, takes one back within the time, and skips what a colleague has open', async () => {
  // A retry begins with a queue of its own.
  const queue = `Reihe${Date.now()}`
  const rest = `?q=${queue}&sort=submitted_at`
  const cases = []
  for (const number of [1, 2, 3, 4]) cases.push(await submit(queue, number))
  const [first, second, third, fourth] = cases as [
    (typeof cases)[0],
    (typeof cases)[0],
    (typeof cases)[0],
    (typeof cases)[0],
  ]
  const baseURL = `http://auental.localhost:${server.port}`
  const page = await worker('berg', { baseURL })
  const { keyboard } = page
  await openPage(page, `/login/procedures${rest}`)
  await clickLink(page, first.reference)
  await waitForHeading(page, first.heading)
  await page.getByText('1 von 4').waitFor()
  await keyboard.press('a')
  await expectStatus(page, 'In Bearbeitung')

  // A colleague has the second one open.
  const colleague = await worker('lutz', { baseURL })
  await openPage(colleague, `/login/procedures/meterreading/${second.id}`)
  await waitForScripts(colleague)

  await keyboard.press('e')
  await waitForHeading(page, third.heading)
  await page.getByText('2 von 3').waitFor()
  await bar(page).getByText(`„Erledigt“ für ${queue} 1, ${first.reference}, im Ausgang`).waitFor()
  await keyboard.press('z')
  await waitForHeading(page, first.heading)
  await expectStatus(page, 'In Bearbeitung')
  await bar(page).waitFor({ state: 'detached' })
  expect((await emailStates(first.email)).at(-1)).toBe('withdrawn')

  // A message that was taken back is a draft again.
  await keyboard.press('m')
  const drawer = page.getByRole('dialog', { name: /^Nachricht an/ })
  const text = drawer.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Das war zu früh.')
  await keyboard.press('Control+Enter')
  await drawer.waitFor({ state: 'detached' })
  await bar(page).getByText(`Nachricht an ${queue} 1`).waitFor()
  await press(bar(page), 'Zurücknehmen')
  await drawer.waitFor()
  await expect.poll(() => text.innerText()).toBe('Das war zu früh.')
  await press(drawer, 'Verwerfen').catch(() => clickLink(page, 'Verwerfen'))

  // Through the status between, from a question that waits.
  await press(page, 'Anders erledigen')
  await page.getByRole('menuitem', { name: 'Erledigen und hier bleiben' }).click()
  await expectStatus(page, 'Erledigt')
  await press(bar(page), 'Jetzt senden')
  await expect.poll(() => emailStates(first.email)).toEqual(['sent', 'withdrawn', 'withdrawn', 'sent'])
  await page.getByRole('button', { name: 'Erledigen und hier bleiben' }).waitFor({ state: 'detached' })

  // The last one of the list.
  await openPage(page, `/login/procedures/meterreading/${fourth.id}${rest}`)
  await keyboard.press('a')
  await expectStatus(page, 'In Bearbeitung')
  await press(page, 'Anders erledigen')
  await page.getByRole('menuitem', { name: 'Erledigen und nächster' }).click()
  await page.getByText(/^Das war der letzte von/).waitFor()
  await clickLink(page, 'Zur Liste')
  await waitForHeading(page, 'Vorgänge')

  // Back leads to the row, N to the oldest new one.
  await clickLink(page, third.reference)
  await waitForHeading(page, third.heading)
  await page
    .getByRole('navigation', { name: 'Zurück', exact: true })
    .getByRole('link', { name: 'Vorgänge' })
    .click()
  await page.locator('[data-row-link]:focus', { hasText: third.reference }).waitFor()
  await clickLink(page, third.reference)
  await waitForHeading(page, third.heading)
  await page.goBack()
  await page.locator('[data-row-link]:focus', { hasText: third.reference }).waitFor()
  await clickLink(page, third.reference)
  await waitForHeading(page, third.heading)
  await keyboard.press('n')
  await page.waitForURL(({ pathname }) => pathname !== `/login/procedures/meterreading/${third.id}`)
})
