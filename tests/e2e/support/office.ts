import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { send } from './http.ts'
import { linkIn, emailTo } from './mailbox.ts'
import { waitForHeading, openLink, openPage, press } from './page.ts'
import { storedState, portalUrl, type VisitorOptions, type visitors } from './visitor.ts'

type Visitor = ReturnType<typeof visitors>

export const password = 'klarwerk-demo'

/** The demo users who sign in, by last name. */
export const people = {
  berg: 'leitung@auental.example',
  lutz: 'vorgaenge@auental.example',
  sommer: 'redaktion@auental.example',
  krause: 'neu@auental.example',
  kroell: 'service@birkenfurt.example',
  preuss: 'leitung@erlengrund.example',
  winter: 'admin@klarwerk.example',
}

type Person = keyof typeof people

/** The platform's main host. */
export const mainHost = () => `http://localhost:${inject('server').port}`

/** Signs in on the sign-in page and waits until it has gone. */
export async function signIn(page: Page, who: Person, secret = password) {
  await typeCredentials(page, people[who], secret)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

export async function typeCredentials(page: Page, email: string, secret: string) {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(secret)
  await press(page, 'Anmelden')
}

/** Opens pages as staff; each person signs in once per test file. */
export function staffSessions(visitor: Visitor) {
  const states = new Map<string, Promise<BrowserContextOptions>>()

  async function enter(who: Person, baseURL: string) {
    const page = await visitor({ baseURL })
    await openPage(page, '/login')
    await signIn(page, who)
    return storedState(page)
  }

  return async function worker(who: Person, options: VisitorOptions = {}): Promise<Page> {
    const baseURL = options.baseURL ?? (who === 'winter' ? mainHost() : portalUrl('auental'))
    const key = `${who} ${baseURL}`
    const state = states.get(key) ?? enter(who, baseURL)
    states.set(key, state)
    return visitor({ baseURL, ...(await state), ...options })
  }
}

export interface SubmittedCase {
  id: string
  reference: string
  name: string
  email: string
  /** Address of the procedure in the office. */
  address: string
}

let sent = 0
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** Submits a meter reading to Auental, by default with a unique name. */
export async function submitCase(
  more: { customer_lastname?: string; [key: string]: unknown } = {},
  port = inject('server').port,
): Promise<SubmittedCase> {
  sent += 1
  const name = more.customer_lastname ?? `Prüfling ${process.pid}-${sent}`
  const email = `fall-${process.pid}-${sent}@mail.example`
  const body = {
    type: 'meterreading',
    customer_number: '100 4827',
    customer_gender: 'female',
    customer_firstname: 'Änne',
    customer_lastname: name,
    customer_street: 'Mühlweg',
    customer_housenumber: '12',
    customer_postalcode: '04999',
    customer_city: 'Lindhausen',
    customer_email: email,
    meterstatuses: [
      { meter_type: 'main', meter_number: '8 WEH 0042 7719', meter_count: 449, read_at: yesterday() },
    ],
    data: { occasion: 'yearly' },
    ...more,
  }
  const answer = await send(port, {
    host: 'auental.localhost',
    method: 'POST',
    path: '/api/procedures',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  const { id, reference } = JSON.parse(answer.body).data as { id: string; reference: string }
  return { id, reference, name, email, address: `/login/procedures/meterreading/${id}` }
}

/** Opens the citizen's status page of a procedure by the link in the email. */
export async function openAsCitizen(page: Page, { email }: SubmittedCase) {
  await openLink(page, linkIn(await emailTo(email, /eingegangen/), /^\/vorgang\//), 'Vorgang ansehen')
  await waitForHeading(page, 'Zählerstand')
}

/** Waits for the page of a procedure. */
export const waitForCase = (page: Page, { name, reference }: Pick<SubmittedCase, 'name' | 'reference'>) =>
  page
    .locator('main header')
    .filter({ has: page.getByRole('heading', { level: 1, name }) })
    .filter({ hasText: reference })
    .waitFor()

/** Waits until the head of a procedure shows this status. */
export const expectStatus = (page: Page, label: string) =>
  expect.poll(() => page.locator('header [data-status]').innerText()).toBe(label)

/** Waits for a toast, which shows for two seconds. */
export const expectToast = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor()

/** Sends what waits to be sent, so that a next message waits alone. */
export const sendWaiting = (page: Page) =>
  page.evaluate(async () => {
    const acts = (await (await fetch('/login/outgoing')).json()) as {
      act: string
      id: string
      procedures: number
    }[]
    for (const { act, id, procedures } of acts) {
      const isMany = procedures > 1
      await fetch('/login/outgoing', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: isMany ? act : id, isMany, what: 'send' }),
      })
    }
  })
