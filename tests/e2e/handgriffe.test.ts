import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeFolder } from '../setup/folder.ts'
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
import { openPage } from './support/page.ts'
import { type Server, startServer } from './support/server.ts'
import { visitors } from './support/visitor.ts'

/**
 * Holds the handbook's table of the ten commonest tasks to the product: each is done with exactly the keys that its row names, and by as
 * many clicks as it counts.
 */

/** A server of its own, on which emails of staff wait as long as they do by default. */
const dataDir = demoFolder()
let server: Server
beforeAll(async () => {
  server = await startServer(dataDir, { env: { REQUESTS_PER_MINUTE: '120000', FREE_SUBMISSIONS: '1000' } })
  // The first of the snippets, which needs nothing.
  await queryDatabase(
    `insert into templates (id, organization_id, type, scope, identifier, title, mail_subject, data, status_after)
     select gen_random_uuid(), id, 'snippet', 'procedures', 'foto', '1. Foto fehlt', 'Ihr Foto', 'Bitte senden Sie ein Foto.', 'waiting_customer'
     from organizations where portal_domain = 'auental.localhost'`,
    [],
    dataDir,
  )
})
afterAll(async () => {
  await server.stop()
  await removeFolder(dataDir)
  // The last page may still be loading when the server stops.
  const errors = server.errors().filter(error => !error.includes('after calling end on the pool'))
  if (errors.length) throw new Error(`The server reported errors:\n${errors.join('\n')}`)
})

const visitor = visitors()
const worker = staffSessions(visitor)

interface Scene {
  page: Page
  cases: SubmittedCase[]
}

interface Task {
  /** Cases that are made for it, in work unless it says otherwise. */
  cases?: number
  status?: 'new'
  /** Opens the page on which it begins. */
  begin: (scene: Scene) => Promise<unknown>
  /** What is typed. */
  text?: string
  /** What a person sees before they press a key. */
  sees?: Record<string, (page: Page) => Locator>
  /** What is clicked, one after the other. */
  clicks: ((page: Page, scene: Scene) => Locator)[]
  done: (scene: Scene) => Promise<unknown>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first()
const openFirst = ({ page, cases: [first] }: Scene) => openPage(page, first!.address)
const openList = ({ page, cases: [first] }: Scene, more = '') =>
  openPage(page, `/login/procedures?q=${listOf(first!)}${more}`)
const listOf = ({ name }: SubmittedCase) => name.split(' ')[0]!
const history = (page: Page) => page.getByRole('region', { name: 'Notizen und Verlauf' })
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Nachricht an/ })
const outgoing = (page: Page) => page.getByRole('region', { name: 'Ausgang' })

async function openFirstOfList(scene: Scene) {
  const { page, cases } = scene
  await openPage(page, `${cases[0]!.address}?q=${listOf(cases[0]!)}&tab=all&sort=submitted_at`)
  await page.getByText(`1 von ${cases.length}`).waitFor()
}

const tasks: Record<string, Task> = {
  'Ältesten neuen Vorgang öffnen': {
    begin: ({ page }) => openPage(page, '/login/procedures'),
    clicks: [page => page.getByRole('link', { name: /^Nächsten Vorgang öffnen/ })],
    done: ({ page }) => page.waitForURL(/\/procedures\/[a-z_]+\/[\da-f-]{36}/),
  },
  Übernehmen: {
    status: 'new',
    begin: openFirst,
    clicks: [button(/^Übernehmen/)],
    done: ({ page }) => expectStatus(page, 'In Bearbeitung'),
  },
  'Interne Notiz': {
    begin: openFirst,
    text: 'Zähler steht im Keller.',
    clicks: [page => page.getByLabel('Interne Notiz').last(), button(/^Notiz speichern/)],
    done: ({ page }) => history(page).getByText('Zähler steht im Keller.').waitFor(),
  },
  Antworten: {
    begin: openFirst,
    text: 'Vielen Dank.',
    clicks: [link(/^Nachricht/), page => drawer(page).getByRole('button', { name: 'Senden', exact: true })],
    done: ({ page }) => history(page).getByText('Vielen Dank.').waitFor(),
  },
  'Rückfrage mit Baustein': {
    begin: openFirst,
    clicks: [
      link(/^Baustein/),
      page => page.getByRole('option', { name: /^1\. Foto fehlt/ }),
      page => drawer(page).getByRole('button', { name: 'Senden', exact: true }),
    ],
    sees: {
      Enter: page => page.getByRole('dialog').locator('[aria-selected=true]', { hasText: /^1\. Foto fehlt/ }),
      'Control+Enter': page => drawer(page).getByText('Bitte senden Sie ein Foto.'),
    },
    done: ({ page }) => expectStatus(page, 'Rückfrage'),
  },
  'Erledigen und den nächsten öffnen': {
    cases: 2,
    begin: openFirstOfList,
    clicks: [button(/^Erledigen und nächster/)],
    done: ({ page, cases }) => waitForCase(page, cases[1]!),
  },
  'Zurücklegen, bis eine Antwort kommt': {
    begin: openFirst,
    sees: { Enter: button(/^Zurücklegen bis/) },
    clicks: [button(/^Wiedervorlage/), button(/^Zurücklegen bis/)],
    done: ({ page }) => page.getByText(/^Ruht bis .+ oder bis zur Antwort/).waitFor(),
  },
  'Vorgang finden (Name, Zähler, Straße)': {
    begin: ({ page }) => openPage(page, '/login/dashboard'),
    clicks: [button(/^Alles durchsuchen/), (page, { cases }) => hit(page, cases[0]!)],
    done: ({ page, cases }) => waitForCase(page, cases[0]!),
  },
  'Drei auf einmal erledigen': {
    cases: 3,
    begin: scene => openList(scene, '&sort=submitted_at'),
    clicks: [
      ...[0, 1, 2].map(
        at =>
          (page: Page, { cases }: Scene) =>
            page.getByRole('checkbox', { name: new RegExp(cases[at]!.reference) }),
      ),
      button(/^Erledigen/),
      page => page.getByRole('dialog').getByRole('button', { name: /^3 erledigen/ }),
    ],
    sees: { 'Control+Enter': page => page.getByRole('dialog').getByRole('button', { name: /^3 erledigen/ }) },
    done: ({ page }) => page.getByText(/^3 Vorgänge erledigt um/).waitFor(),
  },
  'Nachricht zurücknehmen': {
    async begin(scene) {
      const { page } = scene
      await openFirst(scene)
      await sendWaiting(page)
      await page.keyboard.press('m')
      await writing(page).waitFor()
      await page.keyboard.type('Zu früh.')
      await page.keyboard.press('Control+Enter')
      await drawer(page).waitFor({ state: 'detached' })
      await outgoing(page)
        .getByText(/^Nachricht an/)
        .waitFor()
    },
    clicks: [page => outgoing(page).getByRole('button', { name: /^Zurücknehmen/ })],
    done: ({ page }) => drawer(page).waitFor(),
  },
}

/** The field that has the focus. */
const writing = (page: Page) =>
  page.locator('textarea:focus, input:focus, [role=textbox][contenteditable]:focus').first()
const hit = (page: Page, { reference }: SubmittedCase) =>
  page.getByRole('listbox', { name: 'Vorgänge' }).getByRole('option').filter({ hasText: reference })

let made = 0
/** Cases with one word of their own in the name. */
async function prepare({ cases = 1, status }: Task): Promise<Scene> {
  made += 1
  const word = `Handgriff${process.pid}x${made}`
  const submitted = []
  for (let number = 1; number <= cases; number += 1)
    submitted.push(await submitCase({ customer_lastname: `${word} ${number}` }, server.port))
  if (!status)
    await queryDatabase(
      `with taken as (update procedures set status = 'in_progress' where customer_lastname like $1 returning id, organization_id)
       insert into procedure_users (organization_id, procedure_id, user_id)
       select taken.organization_id, taken.id, users.id from taken, users where users.email = 'leitung@auental.example'`,
      [`${word} %`],
      dataDir,
    )
  const page = await worker('berg', { baseURL: `http://auental.localhost:${server.port}` })
  return { page, cases: submitted }
}

const rows = readFileSync('docs/handbook/handgriffe.md', 'utf8')
  .split('\n')
  .filter(line => /^\| [^-]/.test(line))
  .slice(1)
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, name = '', , clicks = '', keys = '']) => ({ name, clicks: Number.parseInt(clicks, 10), keys }))

const names: Record<string, string> = { Strg: 'Control', Umschalt: 'Shift' }
/** "`J` `X` je Zeile, Text, `Strg Enter`" as presses; null stands for the text. */
function pressesIn(keys: string, times: number): (string | null)[] {
  return keys.split(',').flatMap(part => {
    const pressed = [...part.matchAll(/`([^`]+)`/g)].map(([, key]) =>
      key!
        .split(' ')
        .map(each => names[each] ?? (each.length === 1 ? each.toLowerCase() : each))
        .join('+'),
    )
    if (part.trim() === 'Text') return [null]
    return part.includes('je Zeile') ? Array.from({ length: times }, () => pressed).flat() : pressed
  })
}

test('the table has ten tasks', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tasks))
})

describe('with the keys of the table', () => {
  test.each(rows)('$name: $keys', async ({ name, keys }) => {
    const task = tasks[name]!
    const scene = await prepare(task)
    const { page, cases } = scene
    await task.begin(scene)
    for (const key of pressesIn(keys, cases.length)) {
      if (key === null) {
        await writing(page).waitFor()
        await page.keyboard.type(task.text ?? cases[0]!.name)
        if (!task.text) await hit(page, cases[0]!).and(page.locator('[aria-selected=true]')).waitFor()
      } else {
        await task.sees?.[key]?.(page).waitFor()
        await page.keyboard.press(key)
      }
    }
    await task.done(scene)
  })
})

describe('by as many clicks as the table counts', () => {
  test.each(rows)('$name: $clicks', async ({ name, clicks }) => {
    const task = tasks[name]!
    expect(task.clicks).toHaveLength(clicks)
    const scene = await prepare(task)
    const { page, cases } = scene
    await task.begin(scene)
    for (const [at, find] of task.clicks.entries()) {
      await find(page, scene).click()
      const types = task.text ? at === 0 : name.startsWith('Vorgang finden') && at === 0
      if (!types) continue
      await writing(page).waitFor()
      await page.keyboard.type(task.text ?? cases[0]!.name)
    }
    await task.done(scene)
  })
})
