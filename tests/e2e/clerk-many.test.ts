import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder } from '../setup/folder.ts'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { demoFolder } from './support/demo-folder.ts'
import {
  expectStatus,
  sendWaiting,
  type SubmittedCase,
  staffSessions,
  submitCase,
  waitForCase,
} from './support/office.ts'
import { openPage, waitForEffects, waitForHeading, waitForScripts } from './support/page.ts'
import { readPdf } from './support/pdf.ts'
import { type Server, startServer } from './support/server.ts'
import { visitors } from './support/visitor.ts'

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
const clerk = () => worker('berg', { baseURL: `http://auental.localhost:${server.port}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Ausgang' })

async function submitMany(name: string, count: number): Promise<SubmittedCase[]> {
  const cases = []
  for (let number = 1; number <= count; number += 1)
    cases.push(await submitCase({ customer_lastname: `${name} ${number}` }, server.port))
  return cases
}

/** Chooses all rows of the list. */
async function chooseAll(page: Page, count: number) {
  await page.getByLabel('Alle auf dieser Seite auswählen').focus()
  await page.keyboard.press('Space')
  await page.getByText(`${count} ausgewählt`).waitFor()
}

/** Takes back what waits. */
async function takeBack(page: Page) {
  await bar(page)
    .getByRole('button', { name: /^Alles zurücknehmen/ })
    .focus()
  await page.keyboard.press('Enter')
  await bar(page).waitFor({ state: 'detached' })
}

const messagesOf = async (name: string) => {
  const rows = await queryDatabase<{ message: string }>(
    `select statusupdates.message from statusupdates join procedures on procedures.id = procedure_id
     where customer_lastname like $1 and (kind = 'message' or statusupdates.status = 'waiting_customer') order by 1`,
    [`${name} %`],
    dataDir,
  )
  return rows.map(({ message }) => message)
}

test('thirty reports are put under one event and answered at once with keys alone, and taken back as one', async () => {
  const name = `Rohrbruch${Date.now()}`
  const parent = await submitCase({ customer_lastname: `Sammel${Date.now()}` }, server.port)
  await submitMany(name, 30)
  const page = await clerk()
  const { keyboard } = page
  await openPage(page, `/login/procedures?q=${name}&per_page=50`)
  await chooseAll(page, 30)
  await keyboard.press('a')
  await page.locator('[role=menuitem]:focus').waitFor()
  await keyboard.press('End')
  await keyboard.press('Enter')
  const number = page.getByRole('dialog', { name: 'Welchem Sammelvorgang zuordnen?' })
  await number.locator('input:focus').waitFor()
  await keyboard.type(parent.reference)
  await waitForEffects(page)
  await keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: '30 Vorgänge zuordnen?' }).waitFor()
  await waitForEffects(page)
  await keyboard.press('Control+Enter')
  await page.getByText(/^30 Vorgänge zugeordnet um/).waitFor()

  await openPage(page, parent.address)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).focus()
  await keyboard.press('Enter')
  await page.locator('[role=menuitem]:focus').waitFor()
  await keyboard.press('z')
  await keyboard.press('Enter')
  await waitForHeading(page, `Sammelvorgang ${parent.reference}`)
  await page.getByText('30, davon 30 gewählt').waitFor()
  await page.getByRole('button', { name: 'Eigene Frage' }).first().focus()
  await keyboard.press('Enter')
  await page.getByText('1 fragt etwas Eigenes').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Betreff').focus()
  await keyboard.type('Rohrbruch im Mühlweg')
  await page.getByLabel('Text', { exact: true }).focus()
  await keyboard.press('Control+a')
  await keyboard.type('Zu {{ reference }}: Bis 14 Uhr haben Sie wieder Wasser.')
  await waitForEffects(page)
  await keyboard.press('Control+Enter')
  await bar(page).getByText('29 Vorgänge beantwortet. 29 E-Mails warten im Ausgang.').waitFor()
  const sent = await messagesOf(name)
  expect(sent).toHaveLength(29)
  expect(sent.every(text => /^Zu ZS-\d{4}-\d+: Bis 14 Uhr haben Sie wieder Wasser\.$/.test(text))).toBe(true)
  await takeBack(page)
  expect(await messagesOf(name)).toEqual([])
})

test('a snippet answers many at once with keys alone: counted, asked once, seen before, and taken back as one', async () => {
  const name = `Foto${Date.now()}`
  const title = `Zähler-Foto fehlt ${name}`
  await queryDatabase(
    `insert into templates (id, organization_id, type, scope, identifier, title, mail_subject, data, status_after)
     select gen_random_uuid(), id, 'snippet', 'procedures', $1, $2, 'Ihr Zählerstand', 'Bitte senden Sie {{ message }}.', 'waiting_customer'
     from organizations where portal_domain = 'auental.localhost'`,
    [name.toLowerCase(), title],
    dataDir,
  )
  await submitMany(name, 4)
  await queryDatabase(
    "update procedures set status = 'in_progress' where customer_lastname like $1 and customer_lastname not like '% 4'",
    [`${name} %`],
    dataDir,
  )
  const page = await clerk()
  const { keyboard } = page
  await openPage(page, `/login/procedures?q=${name}&sort=submitted_at`)
  await chooseAll(page, 4)
  await keyboard.press('b')
  const picker = page.getByRole('dialog', { name: 'Welcher Baustein?' })
  await picker.getByLabel('Baustein suchen').waitFor()
  await picker.locator('input:focus').waitFor()
  await keyboard.type(name)
  await picker.getByText('1 von').waitFor()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '3 von 4 Vorgängen mit dem Baustein beantworten?' })
  await dialog.getByText('Noch neu: erst übernehmen').waitFor()
  await dialog.getByText('Danach: Status „Rückfrage“').waitFor()
  await dialog.locator('[data-missing] input:focus').waitFor()
  await expectAccessible(page)

  // Nothing goes out without what it asks for.
  await waitForEffects(page)
  await keyboard.press('Control+Enter')
  await dialog.getByText('Füllen Sie „Ergänzung“ aus.').waitFor()
  await dialog.getByLabel('Ergänzung').focus()
  await keyboard.type('ein Foto')
  await dialog.getByRole('button', { name: 'Ansehen' }).focus()
  await keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'So kommt die Nachricht an' })
  await preview.frameLocator('iframe').getByText('Bitte senden Sie ein Foto.').waitFor()
  await keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await waitForEffects(page)
  await keyboard.press('Control+Enter')
  await page.getByText(/^3 Vorgänge beantwortet um/).waitFor()
  await page.getByText('1 ausgewählt').waitFor()
  expect(await messagesOf(name)).toEqual(Array.from({ length: 3 }, () => 'Bitte senden Sie ein Foto.'))
  await bar(page).getByText('3 Vorgänge auf „Rückfrage“ gesetzt. 3 E-Mails warten im Ausgang.').waitFor()

  // The search says what was done last.
  await page.getByRole('button', { name: 'Zuletzt getan' }).focus()
  await keyboard.press('Enter')
  const done = page.getByRole('listbox', { name: 'Zuletzt getan' })
  await done.getByText('3 Vorgänge auf „Rückfrage“ gesetzt.').waitFor()
  await keyboard.press('Escape')
  await takeBack(page)
  expect(await messagesOf(name)).toEqual([])
})

test('a duplicate is said on opening, compared, merged and taken apart again with keys alone', async () => {
  const [older, newer] = (await submitMany(`Doppelt${Date.now()}`, 2)) as [SubmittedCase, SubmittedCase]
  const mergedInto = async () =>
    (
      await queryDatabase<{ merged_into: string | null }>(
        'select merged_into from procedures where id = $1',
        [older.id],
        dataDir,
      )
    )[0]!.merged_into
  const page = await clerk()
  const { keyboard } = page
  await openPage(page, newer.address)
  await page.getByText(/Vielleicht doppelt: gleicher Zähler/).waitFor()
  await page.getByRole('link', { name: older.reference }).first().waitFor()
  await keyboard.press('v')
  await waitForHeading(page, /^Zweimal Zählerstand von/)
  await waitForScripts(page)
  await expectAccessible(page)
  await waitForEffects(page)
  await keyboard.press('Control+Enter')
  await waitForCase(page, newer)
  await expect.poll(mergedInto).toBe(newer.id)

  // Its number leads to the one that stays.
  await openPage(page, `/login/procedures?tab=all&q=${older.reference}`)
  await page.getByRole('link', { name: newer.reference }).waitFor()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await waitForCase(page, newer)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).focus()
  await keyboard.press('Enter')
  await page.locator('[role=menuitem]:focus').waitFor()
  const split = page.getByRole('menuitem', { name: `${older.reference} wieder trennen` })
  for (let press = 0; press < 3 && !(await split.evaluate(isFocused)); press += 1) await keyboard.press('z')
  await keyboard.press('Enter')
  await expect.poll(mergedInto).toBeNull()
  await openPage(page, older.address)
  await waitForCase(page, older)
})

const isFocused = (element: Element) => element === document.activeElement

test('a message with a file is taken back within its time with keys alone, and is a draft again as it was', async () => {
  const [found] = (await submitMany(`Anhang${Date.now()}`, 1)) as [SubmittedCase]
  const page = await clerk()
  const { keyboard } = page
  await openPage(page, found.address)
  await sendWaiting(page)
  await keyboard.press('a')
  await expectStatus(page, 'In Bearbeitung')
  await keyboard.press('m')
  const drawer = page.getByRole('dialog', { name: /^Nachricht an/ })
  const text = drawer.getByRole('textbox', { name: 'Text', exact: true })
  await page.locator('[role=textbox][contenteditable]:focus').waitFor()
  await keyboard.type('Hier ist die Anleitung.')
  // The file is chosen in a dialog of the system, not of the page.
  const buffer = Buffer.from('%PDF-1.7\n%%EOF')
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'Anleitung.pdf', mimeType: 'application/pdf', buffer })
  const file = drawer.getByRole('listitem').filter({ hasText: 'Anleitung.pdf' })
  await file.waitFor()
  await text.focus()
  await waitForEffects(page)
  await keyboard.press('Control+Enter')
  await drawer.waitFor({ state: 'detached' })
  await bar(page)
    .getByText(/Nachricht an .+ im Ausgang/)
    .waitFor()
  await keyboard.press('z')
  await drawer.waitFor()
  await expect.poll(() => text.innerText()).toBe('Hier ist die Anleitung.')
  await file.waitFor()
  const states = await queryDatabase<{ state: string }>(
    'select state from emails where recipient = $1 order by created_at desc limit 1',
    [found.email],
    dataDir,
  )
  expect(states).toEqual([{ state: 'withdrawn' }])
})

test('a message goes as a letter with keys alone: no email, and a page to print', async () => {
  const [found] = (await submitMany(`Brief${Date.now()}`, 1)) as [SubmittedCase]
  const page = await clerk()
  const { keyboard } = page
  await openPage(page, found.address)
  await keyboard.press('m')
  const drawer = page.getByRole('dialog', { name: /^Nachricht an/ })
  await page.locator('[role=textbox][contenteditable]:focus').waitFor()
  await keyboard.type('Ihr Zähler wird getauscht.')
  await drawer.getByRole('radio', { name: 'E-Mail' }).focus()
  await keyboard.press('ArrowRight')
  await drawer.getByText('Es geht keine E-Mail hinaus.').waitFor()
  await waitForEffects(page)
  await keyboard.press('Control+Enter')
  await drawer.waitFor({ state: 'detached' })
  const print = page.getByRole('link', { name: 'Brief drucken' })
  await print.focus()
  await keyboard.press('Enter')
  await page.waitForURL(/\/letter\//)
  for (const words of [
    'Ihr Zähler wird getauscht.',
    'Mühlweg 12',
    /Freundliche Grüße\s+Maria Berg/,
    found.reference,
  ])
    await page.getByText(words).first().waitFor()
  const { text, size } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(size).toEqual([595, 842])
  expect(text).toContain('Ihr Zähler wird getauscht.')
  const sent = await queryDatabase('select id from emails where recipient = $1', [found.email], dataDir)
  expect(sent).toHaveLength(1)
})
