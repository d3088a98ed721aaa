import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder } from '../setup/folder.ts'
import { demoFolder } from './support/demo-folder.ts'
import { expectAccessible } from './support/axe.ts'
import { send } from './support/http.ts'
import { staffSessions } from './support/office.ts'
import {
  clickLink,
  expectNoHorizontalScroll,
  openPage,
  press,
  waitForHeading,
  waitForScripts,
} from './support/page.ts'
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
      customer_email: `${queue}-${number}@mail.example`.toLowerCase(),
      meterstatuses: [
        { meter_type: 'main', meter_number: '8 WEH 0042 7719', meter_count: 449, read_at: '2026-11-01' },
      ],
      data: { occasion: 'yearly' },
    }),
  })
  return (JSON.parse(answer.body).data as { reference: string }).reference
}

const statesOf = (queue: string) =>
  queryDatabase<{ status: string }>(
    'select status from procedures where customer_lastname like $1 order by created_at',
    [`${queue} %`],
    dataDir,
  ).then(rows => rows.map(({ status }) => status))

const countIn = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name }).innerText()

test('a view is made and shared with keys alone, a colleague opens it, and its number follows', async () => {
  const queue = `Blick${Date.now()}`
  const first = await submit(queue, 1)
  await submit(queue, 2)
  const baseURL = `http://auental.localhost:${server.port}`
  const page = await worker('berg', { baseURL })
  const { keyboard } = page
  await openPage(page, `/login/procedures?q=${queue}&sort=submitted_at`)
  await page.getByRole('button', { name: 'Ansicht speichern' }).focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' })
  await dialog.getByLabel('Name').waitFor()
  await keyboard.type(queue)
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Control+Enter')
  await waitForHeading(page, queue)
  await page.getByText('geteilt mit allen').waitFor()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  const colleague = await worker('lutz', { baseURL })
  await openPage(colleague, '/login/dashboard')
  await waitForScripts(colleague)
  await expect.poll(() => countIn(colleague, queue)).toContain('2')
  await submit(queue, 3)
  await expect.poll(() => countIn(colleague, queue), { timeout: 15_000 }).toContain('3')
  await colleague.getByRole('link', { name: new RegExp(queue) }).focus()
  await colleague.keyboard.press('Enter')
  await waitForHeading(colleague, queue)

  // The place and the way back are those of the view.
  await clickLink(colleague, first)
  await colleague.getByText('1 von 3').waitFor()
  await colleague
    .getByRole('navigation', { name: 'Zurück', exact: true })
    .getByRole('link', { name: queue })
    .click()
  await waitForHeading(colleague, queue)

  // A changed view says so; a shared one of somebody else is kept as a new one.
  await colleague.getByRole('button', { name: /^Filter/ }).click()
  await colleague.getByLabel('Art', { exact: true }).selectOption('debit')
  await press(colleague, 'Filtern')
  await colleague.getByText('Geändert').waitFor()
  await colleague.getByText('Hier ist nichts zu tun.').waitFor()
  expect(await colleague.getByRole('button', { name: 'Speichern', exact: true }).count()).toBe(0)
  await clickLink(colleague, 'Zurücksetzen')
  await colleague.getByText('Geändert').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Mehr zu dieser Ansicht' }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await press(page.getByRole('dialog'), 'Ansicht löschen')
  await waitForHeading(page, 'Vorgänge')
})

/** Copies a procedure until there are so many: most are in work, the last ones new. */
async function copyProcedure(queue: string, { total, isNew }: { total: number; isNew: number }) {
  await queryDatabase(
    "update procedures set status = 'in_progress' where customer_lastname = $1 || ' 1'",
    [queue],
    dataDir,
  )
  const [columns] = await queryDatabase<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = 'procedures'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [],
    dataDir,
  )
  await queryDatabase(
    `insert into procedures (${columns?.names})
     select ${columns?.names} from (
       select copy.* from procedures first, generate_series(2, $2::int) number,
         jsonb_populate_record(first, jsonb_build_object(
           'id', gen_random_uuid(),
           'reference', first.reference || '-' || number,
           'created_at', first.created_at + number * interval '1 second',
           'submitted_at', first.submitted_at + number * interval '1 second',
           'customer_lastname', $1 || ' ' || number,
           'customer_name', $1 || ' ' || number,
           'status', case when number > $2::int - $3::int then 'new' else 'in_progress' end
         )) copy
       where first.customer_lastname = $1 || ' 1'
     ) copies`,
    [queue, total, isNew],
    dataDir,
  )
}

test('346 of a view are completed at once with keys alone, without 40 that may not be, as counted, and taken back but for one that was changed since', async () => {
  const queue = `Menge${Date.now()}`
  await submit(queue, 1)
  await copyProcedure(queue, { total: 346, isNew: 40 })
  const numbers = async () =>
    Object.entries(Object.groupBy(await statesOf(queue), status => status))
      .map(([status, all]) => `${status}: ${all?.length}`)
      .toSorted()
  const baseURL = `http://auental.localhost:${server.port}`
  const page = await worker('berg', { baseURL })
  const { keyboard } = page
  await openPage(page, `/login/procedures?q=${queue}&per_page=2&sort=submitted_at`)
  for (const _row of [1, 2]) {
    await keyboard.press('j')
    await keyboard.press('x')
  }
  await page.getByText('Die 2 Vorgänge dieser Seite sind ausgewählt.').waitFor()
  await page.getByRole('button', { name: 'Alle 346 dieser Ansicht auswählen' }).focus()
  await keyboard.press('Enter')
  await page.getByText('Alle 346 Vorgänge dieser Ansicht sind ausgewählt').waitFor()
  await keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: '306 von 346 Vorgängen erledigen?' })
  await dialog.getByText('Noch neu: erst übernehmen').waitFor()
  await dialog.getByText(/ und \d+ weitere$/).waitFor()
  await expectAccessible(page)
  await keyboard.type('Vielen Dank für Ihre Ablesung.')
  await keyboard.press('Control+Enter')
  await page.getByText(/^306 Vorgänge erledigt um/).waitFor({ timeout: 60_000 })
  expect(await numbers()).toEqual(['completed: 306', 'new: 40'])
  await page.getByText('40 sind ausgelassen; die 2 auf dieser Seite sind noch ausgewählt.').waitFor()
  await bar(page).getByText('306 Vorgänge erledigt. 306 E-Mails warten im Ausgang.').waitFor()
  await queryDatabase(
    "update procedures set version = version + 1 where customer_lastname = $1 || ' 300'",
    [queue],
    dataDir,
  )
  await keyboard.press('z')
  await bar(page).waitFor({ state: 'detached', timeout: 60_000 })
  expect(await numbers()).toEqual(['completed: 1', 'in_progress: 305', 'new: 40'])
  const kept = page.getByRole('region', { name: 'Zurückgenommen' })
  await kept.getByText('305 zurückgenommen. Einer hat sich inzwischen geändert und bleibt.').waitFor()
  await press(kept, 'Schließen')
  // The list stays where it was, and shows them as they are again.
  await page.getByText('1–2 von 345').waitFor()
  await page.getByText(/erledigt um/).waitFor({ state: 'detached' })
  await page.getByText('In Bearbeitung', { exact: true }).nth(1).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login/procedures')
})
