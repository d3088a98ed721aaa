import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { entriesIn } from '../zip.ts'
import { expectAccessible } from './support/axe.ts'
import { callApi } from './support/customer.ts'
import { send } from './support/http.ts'
import { emailTo, linkIn } from './support/mailbox.ts'
import { expectToast, staffSessions } from './support/office.ts'
import { tokenOfPerson } from './support/organization.ts'
import { expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const host = 'auental.localhost'
const secret = 'Quelle-Hang-Ziegel-27'
const boss = tokenOfPerson('berg', host)

let made = 0

interface Account {
  id: string
  name: string
  email: string
}

/** Signs somebody up by the API and confirms the address; the account then waits for approval. */
async function signedUp(): Promise<Account> {
  made += 1
  const lastname = `Wartend ${process.pid}-${made}`
  const email = `wartend-${process.pid}-${made}@mail.example`
  const body = {
    firstname: 'Ida',
    lastname,
    email,
    customer_number: '100 4827',
    meter_number: '8 MUE 0031 7742',
  }
  await callApi('', 'POST', '/api/customers/auth/signup', body)
  const link = linkIn(await emailTo(email, /bestätigen Sie/i), /verify/)
  const token = new URLSearchParams(new URL(link).hash.slice(1) || new URL(link).search).get('token')
  const passwords = { password: secret, password_confirm: secret }
  await callApi('', 'POST', '/api/customers/auth/verify', { token, ...passwords })
  const [found] = await callApi<Account[]>(await boss, 'GET', `/api/customers?q=${encodeURIComponent(email)}`)
  return { id: found!.id, name: `Ida ${lastname}`, email }
}

const approved = async () => {
  const account = await signedUp()
  await callApi(await boss, 'POST', `/api/customers/${account.id}/approve`, {})
  return account
}

const statusOf = async (path: string, token: string | Promise<string> = boss) =>
  (await send(inject('server').port, { host, path, headers: { authorization: `Bearer ${await token}` } }))
    .status

const chosen = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

test('a clerk opens the queue by keys and approves; the next account follows', async () => {
  const account = await signedUp()
  const page = await worker('berg', { viewport: { width: 1280, height: 800 } })
  await openPage(page, '/login/dashboard')
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await waitForHeading(page, 'Kundenkonten')
  expect(await chosen(page).textContent()).toBe(account.name)
  await page.keyboard.press('j')
  await page.getByText(/^2 von /).waitFor()
  await page.keyboard.press('k')
  await page.getByText(/^1 von /).waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.keyboard.press('a')
  await page.getByRole('article').getByRole('heading', { name: account.name }).waitFor({ state: 'detached' })
  await chosen(page).waitFor()
  expect((await emailTo(account.email, /freigeschaltet/)).text).toContain('Anmelden')
  expect(await callApi(await boss, 'GET', `/api/customers/${account.id}`)).toMatchObject({ status: 'active' })
})

test('a rejection reaches the person with its reason, and leaves no account', async () => {
  const account = await signedUp()
  const page = await worker('berg', { viewport: { width: 360, height: 800 } })
  await openPage(page, `/login/customers?open=${account.id}`)
  await expectNoHorizontalScroll(page)
  await press(page, /^Ablehnen/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Die Kundennummer gehört zu einer anderen Anschrift.')
  await expectAccessible(page)
  await press(dialog, /^Ablehnen/)
  await dialog.waitFor({ state: 'detached' })
  expect((await emailTo(account.email, /^Ihr Kundenkonto$/)).text).toContain(
    'gehört zu einer anderen Anschrift',
  )
  expect(await statusOf(`/api/customers/${account.id}`)).toBe(404)
})

test('locking ends the session of the customer, an approval is taken back; a note stays in the history', async () => {
  const account = await approved()
  const { access_token } = await callApi<{ access_token: string }>('', 'POST', '/api/customers/auth/login', {
    email: account.email,
    password: secret,
  })
  const page = await worker('berg')
  await openPage(page, `/login/customers/${account.id}`)
  await waitForHeading(page, account.name)
  await page.getByLabel('Interne Notiz', { exact: true }).last().fill('Wünscht Rückruf nach 16 Uhr.')
  await press(page, /^Notiz speichern/)
  await expectToast(page, 'Notiz gespeichert')
  await press(page, 'Sperren')
  await page.getByText('Eine Sitzung endet sofort.').waitFor()
  await page
    .getByRole('dialog')
    .getByLabel(/^Grund/)
    .fill('Umgezogen')
  await press(page.getByRole('dialog'), /^Sperren/)
  await expectToast(page, 'Konto gesperrt')
  expect(await statusOf('/api/customers/auth/user', access_token)).toBe(401)
  await page.getByText('Umgezogen').waitFor()
  await press(page, 'Sperre aufheben')
  await expectToast(page, 'Sperre aufgehoben')

  await press(page, 'Weitere Aktionen')
  await page.getByRole('menuitem', { name: 'Bestätigung zurücknehmen …' }).click()
  const question = page.getByRole('dialog', { name: `Bestätigung von ${account.name} zurücknehmen?` })
  await question.getByLabel(/^Grund/).fill('Falsche Person')
  await press(question, /^Zurücknehmen/)
  await expectToast(page, 'Bestätigung zurückgenommen')
  await page.getByText('wartet auf Bestätigung').waitFor()
  await page.getByText('Falsche Person').waitFor()
})

test('a message with a file reaches the postbox', async () => {
  const account = await approved()
  const page = await worker('berg')
  await openPage(page, `/login/customers/${account.id}/message`)
  await page.getByLabel('Betreff').fill('Ihre Abrechnung')
  await page.getByLabel('Nachricht', { exact: true }).fill('Die Abrechnung liegt bei.')
  await page.locator('input[type=file]').setInputFiles({
    name: 'Abrechnung.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
  await expectAccessible(page)
  await press(page, /^Zustellen/)
  await expectToast(page, 'Nachricht zugestellt')
  await page.getByText('1 Nachricht, 1 noch nicht gelesen').waitFor()
  await emailTo(account.email, /Neues Dokument in Ihrem Postfach/)
})

test('the export holds the person and nobody else, and a deletion leaves nothing', async () => {
  const account = await approved()
  const other = await approved()
  const page = await worker('berg')
  await openPage(page, `/login/customers/${account.id}`)
  await press(page, 'Weitere Aktionen')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^Auskunft/ }).click()
  const archive = entriesIn(await readFile(await (await download).path()))
  expect([...archive.keys()]).toEqual(expect.arrayContaining(['auskunft.pdf', 'auskunft.json']))
  expect(archive.get('auskunft.pdf')!.subarray(0, 5).toString()).toBe('%PDF-')
  const json = archive.get('auskunft.json')!.toString()
  expect(json).toContain(account.email)
  expect(json).not.toContain(other.email)
  expect(json).not.toMatch(/password_hash|code_hash|key_hash/)

  await press(page, 'Weitere Aktionen')
  await page.getByRole('menuitem', { name: /^Löschen/ }).click()
  await page.getByText('Stehen bleibt, was aufzubewahren ist.').waitFor()
  await expectAccessible(page)
  await press(page.getByRole('dialog'), 'Endgültig löschen')
  await waitForHeading(page, 'Kundenkonten')
  expect(await statusOf(`/api/customers/${account.id}`)).toBe(404)
  expect(await statusOf(`/api/customers/${other.id}`)).toBe(200)
})

test('an account from its approval to its end: approved, locked, exported and deleted', async () => {
  const account = await signedUp()
  const signIn = () =>
    send(inject('server').port, {
      host,
      method: 'POST',
      path: '/api/customers/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: secret }),
    })
  const page = await worker('berg')
  await openPage(page, `/login/customers?open=${account.id}`)
  await chosen(page).waitFor()
  await page.keyboard.press('a')
  await emailTo(account.email, /freigeschaltet/)
  expect((await signIn()).status).toBe(200)

  await openPage(page, `/login/customers/${account.id}`)
  const dialog = page.getByRole('dialog')
  await press(page, 'Sperren')
  await dialog.getByLabel(/^Grund/).fill('Umgezogen')
  await press(dialog, /^Sperren/)
  await expectToast(page, 'Konto gesperrt')
  expect((await signIn()).status).toBe(403)

  await press(page, 'Weitere Aktionen')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^Auskunft/ }).click()
  const archive = entriesIn(await readFile(await (await download).path()))
  expect(archive.get('auskunft.json')!.toString()).toContain(account.email)

  await press(page, 'Weitere Aktionen')
  await page.getByRole('menuitem', { name: /^Löschen/ }).click()
  await press(dialog, 'Endgültig löschen')
  await waitForHeading(page, 'Kundenkonten')
  expect(await statusOf(`/api/customers/${account.id}`)).toBe(404)
  expect((await signIn()).status).toBe(401)
})
