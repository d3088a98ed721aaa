import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import { bounceSamples } from '../fixtures/bounces/samples.ts'
import { removeFolder } from '../setup/folder.ts'
import { startTestSmtpServer } from '../smtp-server.ts'
import { demoFolder } from './support/demo-folder.ts'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { send } from './support/http.ts'
import { staffSessions } from './support/office.ts'
import { clickLink, expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { type Server, startServer } from './support/server.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const dataDir = demoFolder()
const smtp = await startTestSmtpServer({ plain: true })
const key = 'k'.repeat(32)
let server: Server

beforeAll(async () => {
  server = await startServer(dataDir, { env: { SMTP_URL: smtp.url, BOUNCE_KEY: key } })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await smtp.close()
  await removeFolder(dataDir)
})

const clerk = (viewport = { width: 1280, height: 900 }) =>
  worker('berg', { baseURL: `http://auental.localhost:${server.port}`, viewport })

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await send(server.port, {
    host: 'auental.localhost',
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect([200, 201]).toContain(answer.status)
  return (JSON.parse(answer.body) as { data: { reference: string } }).data
}

/** Submits a meter reading of somebody with this address; returns its reference. */
const submit = async (customer_email: string, customer_lastname: string) =>
  (
    await post('/api/procedures', {
      ...exampleProcedures().meterreading!.value,
      customer_email,
      customer_lastname,
    })
  ).reference

/** Without the preview, in whose sandbox axe cannot run. */
async function expectAccessibleWithoutPreview(page: Page) {
  await page.getByRole('region', { name: 'Ausgewählte E-Mail' }).getByText('Nur Text').click()
  await expectAccessible(page)
}

test('an email to a dead address goes to another one', async () => {
  const page = await clerk()
  await openPage(page, '/login/settings/emails')
  await waitForHeading(page, 'E-Mails')
  smtp.refusals.push({ at: 'recipient', code: 550, text: '5.1.1 User unknown' })
  await submit('tot@mail.example', 'Verzogen')
  // The page shows it by itself.
  await page.getByRole('listitem').filter({ hasText: 'Verzogen' }).getByText('Unzustellbar').waitFor()
  smtp.refusals.splice(0)
  await clickLink(page, /Verzogen/)
  const detail = page.getByRole('region', { name: 'Ausgewählte E-Mail' })
  await detail.getByText('tot@mail.example hat die E-Mail nicht bekommen.').waitFor()
  await detail.getByText('5.1.1 User unknown').waitFor()
  await detail.frameLocator('iframe').getByText('Freundliche Grüße').waitFor()
  expect(await detail.locator('iframe').getAttribute('sandbox')).toBe('')
  await expectAccessibleWithoutPreview(page)

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('An', { exact: true }).fill('lebt@mail.example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Senden' }).click()
  await detail.getByText('lebt@mail.example', { exact: false }).first().waitFor()
  await detail.getByText('Vom Mailserver angenommen').waitFor()
  await detail.getByText('Der Inhalt ist der einer früheren E-Mail.').waitFor()
  expect(smtp.emails.filter(({ to }) => to.includes('lebt@mail.example'))).toHaveLength(1)
  await clickLink(detail, 'Die frühere E-Mail ansehen')
  await detail.getByText('Noch einmal gesendet').waitFor()
  expect(await detail.getByRole('button', { name: /^An andere Adresse senden/ }).count()).toBe(0)
})

test('an email that comes back later becomes a letter, and its procedure says so', async () => {
  const reference = await submit('kommt-zurueck@mail.example', 'Rücklauf')
  const page = await clerk()
  await openPage(page, `/login/settings/emails?q=${reference}`)
  await clickLink(page, /Rücklauf/)
  const detail = page.getByRole('region', { name: 'Ausgewählte E-Mail' })
  await detail.getByText('Vom Mailserver angenommen').waitFor()
  const sent = smtp.emails.find(({ to }) => to.includes('kommt-zurueck@mail.example'))!
  const message = bounceSamples[0]!.raw({
    messageId: sent.headers['message-id']!,
    to: 'kommt-zurueck@mail.example',
  })
  await post('/api/bounces', { message }, { 'x-bounce-key': key })
  await detail.getByText('Zurückgekommen').waitFor()

  const printing = page.context().waitForEvent('page')
  await press(detail, /^Als Brief drucken/)
  const letter = await printing
  await letter.getByRole('heading', { level: 1, name: new RegExp(reference) }).waitFor()
  await letter.getByText('Freundliche Grüße').waitFor()
  expect(await letter.getByRole('main').innerText()).not.toContain('http')
  await letter.close()
  await detail.getByText('Als Brief gedruckt').waitFor()
  await clickLink(detail, reference)
  await page.getByRole('navigation', { name: 'Zurück und weiter' }).waitFor()
  await page
    .getByText(/^Als Brief/)
    .first()
    .waitFor()
})

test('an email that waits is taken back by a clerk or by the platform, and reaches nobody', async () => {
  smtp.refusals.push({ at: 'recipient', code: 451, text: '4.3.0 Try again later' })
  onTestFinished(() => void smtp.refusals.splice(0))
  const references = [
    await submit('zurueck@mail.example', 'Wartend'),
    await submit('weg@mail.example', 'Warter'),
  ]
  const page = await clerk()
  await openPage(page, `/login/settings/emails?q=${references[0]}`)
  await clickLink(page, /Wartend/)
  const detail = page.getByRole('region', { name: 'Ausgewählte E-Mail' })
  await detail.getByText('4.3.0 Try again later').waitFor()
  await expectAccessibleWithoutPreview(page)
  await press(detail, 'Zurückholen')
  await detail
    .getByText(/^Zurückgeholt/)
    .first()
    .waitFor()
  expect(await detail.getByRole('button', { name: 'Zurückholen' }).count()).toBe(0)

  const admin = await worker('winter', { baseURL: `http://localhost:${server.port}` })
  const [other] = await queryDatabase<{ id: string }>(
    `select id from emails where recipient = 'weg@mail.example' and state = 'waiting'`,
    [],
    dataDir,
  )
  // The list of those that wait leaves it out afterwards.
  await openPage(admin, `/admin/emails?state=waiting&email=${other!.id}`)
  const chosen = admin.getByRole('region', { name: 'Ausgewählte E-Mail' })
  await press(chosen, 'Zurückholen')
  await chosen
    .getByText(/^Zurückgeholt/)
    .first()
    .waitFor()
  await expectAccessible(admin)
  const filter = admin.getByRole('search', { name: 'Diese Liste filtern' }).getByLabel('Organisation')
  await filter.selectOption('Plattform selbst')
  await press(admin, 'Filtern')
  await admin.getByRole('link', { name: 'Filter „Organisation: Plattform selbst“ entfernen' }).waitFor()
  smtp.refusals.splice(0)
  const left = await queryDatabase(
    `select state from emails where recipient in ('zurueck@mail.example', 'weg@mail.example') and state <> 'withdrawn'
     union all select key from graphile_worker.jobs where key in (select 'email ' || id from emails where state = 'withdrawn')`,
    [],
    dataDir,
  )
  expect(left).toEqual([])
  expect(smtp.emails.filter(({ to }) => /^(zurueck|weg)@/.test(to[0]!))).toEqual([])
})

test('on a phone the list leads to the email and back', async () => {
  await submit('telefon@mail.example', 'Unterwegs')
  const page = await clerk({ width: 360, height: 740 })
  await openPage(page, '/login/settings/emails')
  await expectNoHorizontalScroll(page)
  await clickLink(page, /Unterwegs/)
  const detail = page.getByRole('region', { name: 'Ausgewählte E-Mail' })
  await detail.getByText('Vom Mailserver angenommen').waitFor()
  await expectNoHorizontalScroll(page)
  await detail.getByText('Nur Text').click()
  await expectAccessible(page)
  await clickLink(page, 'Alle E-Mails')
  await page.getByRole('link', { name: /Unterwegs/ }).waitFor()
})

test('the settings say what the DNS lacks, and the platform sees the way without the person', async () => {
  const page = await clerk()
  await openPage(page, '/login/settings/email')
  const panel = page.getByRole('region', { name: 'Zustellung' })
  await panel.getByText(/^Geprüft um/).waitFor()
  for (const record of ['SPF', 'DKIM', 'DMARC']) await panel.getByText(record, { exact: true }).waitFor()
  const admin = await worker('winter', { baseURL: `http://localhost:${server.port}` })
  await openPage(admin, '/admin/emails?state=bounced')
  await waitForHeading(admin, 'E-Mails')
  await admin.getByText('@mail.example').first().waitFor()
  expect(await admin.getByRole('main').innerText()).not.toMatch(/tot@|Verzogen/)
  await expectAccessible(admin)
})
