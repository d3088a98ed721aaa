import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '../security/self-signed.ts'
import { removeFolder } from '../setup/folder.ts'
import { webhookReceiver } from '../webhook-receiver.ts'
import { demoFolder } from './support/demo-folder.ts'
import { expectAccessible } from './support/axe.ts'
import { expectToast, staffSessions } from './support/office.ts'
import { expectNoHorizontalScroll, openPage, press } from './support/page.ts'
import { type Server, startServer } from './support/server.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const dataDir = demoFolder()
const receiver = await webhookReceiver()
const { received } = receiver
let server: Server

beforeAll(async () => {
  const certificate = join(dataDir, 'receiver.pem')
  writeFileSync(certificate, selfSigned.cert)
  server = await startServer(dataDir, {
    env: { OUTBOUND_ALLOW: 'localhost', NODE_EXTRA_CA_CERTS: certificate },
  })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await removeFolder(dataDir)
})

/** Makes a record as another program does. */
async function createInstaller() {
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`http://localhost:${server.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect(response.ok).toBe(true)
    return (await response.json()) as { data: { access_token: string } }
  }
  const person = { email: 'leitung@auental.example', password: 'klarwerk-demo' }
  const { data } = await post('/api/auth/login', person)
  await post('/api/installers', { company: 'Rohr & Co' }, data.access_token)
}

test(
  'a target is made, tried, told of a change, seen to fail, sent again, renewed and removed',
  { timeout: 90_000 },
  async () => {
    const page = await worker('berg', { baseURL: `http://auental.localhost:${server.port}` })
    await openPage(page, '/login/settings/webhooks')
    await page.getByText('Noch kein Ziel.').waitFor()
    await press(page, 'Ziel anlegen')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('ERP Abrechnung')
    await dialog.getByLabel('Adresse', { exact: true }).fill('http://erp.example/')
    await dialog.getByRole('button', { name: 'Ziel anlegen' }).click()
    await dialog.getByText('Wählen Sie mindestens eine Art.').waitFor()
    await dialog.getByText('Geben Sie eine Adresse ein, die mit https:// beginnt.').waitFor()
    await dialog.getByLabel('Adresse', { exact: true }).fill(receiver.url)
    await dialog.getByText('Installationsbetriebe', { exact: true }).click()
    await dialog.getByLabel('Installationsbetriebe: Alles').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ziel anlegen' }).click()
    const shown = page.getByRole('region', { name: 'Das Geheimnis für „ERP Abrechnung“' })
    const secret = await shown.locator('code').innerText()
    await press(page, 'Ich habe es gespeichert')

    await press(page, 'Test senden')
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
    const [{ body, headers }] = received as [(typeof received)[number]]
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' })
    const attempts = page.getByRole('region', { name: 'Versuche' })
    // The page learns of it by itself.
    await attempts.getByText('200').waitFor()
    await attempts.getByRole('button', { name: 'webhook.test' }).click()
    await attempts.getByText('"type":"webhook.test"').waitFor()
    await expectAccessible(page)

    receiver.answer = (_request, response) => response.writeHead(503).end('Wartung bis 12 Uhr')
    await createInstaller()
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(2)
    await page.getByText('Das Ziel hat mit 503 geantwortet').first().waitFor()
    await page
      .getByText(/Stockt seit/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Nur Fehler' }).click()
    await attempts.getByRole('button', { name: 'installers.create' }).click()
    await attempts.getByText('Wartung bis 12 Uhr').waitFor()
    for (const width of [320, 360, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page)
    }

    receiver.answer = (_request, response) => response.end()
    await attempts
      .getByRole('button', { name: /^Erneut:/ })
      .first()
      .click()
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(3)
    expect(received[2]!.headers['webhook-id']).toBe(received[1]!.headers['webhook-id'])
    await page.getByText('In Ordnung').first().waitFor()

    await press(page, /^1 Ereignis senden$/)
    await expectToast(page, '1 Ereignis wird gesendet')
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(4)

    await press(page, 'Geheimnis wechseln')
    await press(page, 'Neues Geheimnis ausgeben')
    const renewed = await shown.locator('code').innerText()
    expect(renewed).not.toBe(secret)
    await press(page, 'Ich habe es gespeichert')
    await press(page, 'Test senden')
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(5)
    for (const each of [secret, renewed]) new Webhook(each).verify(received[4]!.body, received[4]!.headers)

    await press(page, 'Abschalten')
    await page.getByText('Das Ziel ist abgeschaltet').waitFor()
    await page.getByRole('button', { name: 'Wieder einschalten' }).waitFor()
    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await dialog.getByRole('button', { name: 'Ziel löschen' }).click()
    await page.getByText('Noch kein Ziel.').waitFor()
  },
)
