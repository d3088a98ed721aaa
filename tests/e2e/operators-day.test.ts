import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitUntil } from '../wait-for.ts'
import { queryDatabase } from './support/database.ts'
import { mainHost, staffSessions, submitCase } from './support/office.ts'
import { createOrganization } from './support/organization.ts'
import { clickLink, openPage, press, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

/** A job that failed for good, counted among the figures of the platform. */
async function failedJob(): Promise<string> {
  const [job] = await queryDatabase<{ id: string }>(
    `select id::text from graphile_worker.add_job('schedule_retention', '{}', run_at => now() + interval '1 year')`,
  )
  await queryDatabase(
    'update graphile_worker._private_jobs set attempts = 25, last_error = $2 where id = $1::bigint',
    [job!.id, 'connect ECONNREFUSED 127.0.0.1:25'],
  )
  await queryDatabase(`select graphile_worker.add_job('refresh_figures', '{}')`)
  await waitUntil(async () => {
    const [newest] = await queryDatabase<{ failed: number }>(
      `select (figures -> 'jobs' ->> 'failed')::int as failed from platform_figures order by at desc limit 1`,
    )
    return (newest?.failed ?? 0) > 0
  })
  return job!.id
}

/** An acknowledgement that came back: what the reader of returned mail leaves behind. */
async function bouncedEmail(): Promise<string> {
  const { id, reference } = await submitCase()
  await waitUntil(async () => {
    const rows = await queryDatabase(
      `update emails set state = 'bounced', bounced_at = now(), reason = 'unknown', status_code = '5.1.1',
         server_answer = '550 5.1.1 User unknown' where procedure_id = $1 and state = 'sent' returning id`,
      [id],
    )
    return rows.length > 0
  })
  return reference
}

async function retryJob(page: Page, id: string) {
  await page.getByRole('link', { name: 'Aufträge öffnen' }).first().click()
  await waitForHeading(page, 'Aufträge')
  const failed = page.getByRole('region', { name: 'Gescheitert' }).getByRole('row', { name: `Nr. ${id}` })
  await failed.getByRole('button', { name: /noch einmal versuchen/ }).click()
  await failed.waitFor({ state: 'detached' })
}

/** From the log of the platform into the organization, whose log sends the email to another address. */
async function resendEmail(page: Page, reference: string) {
  await openPage(page, '/admin/emails?state=bounced')
  const detail = page.getByRole('region', { name: 'Ausgewählte E-Mail' })
  await detail.getByText('550 5.1.1 User unknown').waitFor()
  await clickLink(detail, 'Organisation öffnen')
  await press(page, 'Betreten')
  await waitForHeading(page, /^Guten /)
  await openPage(page, `/login/settings/emails?q=${reference}`)
  await press(page, /^An andere Adresse senden/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('An', { exact: true }).fill('neu@mail.example')
  await dialog.getByRole('button', { name: 'Senden' }).click()
  await page.getByText('Der Inhalt ist der einer früheren E-Mail.').waitFor()
  await press(page, 'Zurück zur Plattform')
  await waitForHeading(page, 'Organisationen')
}

async function suspendAndReopen(page: Page, id: string) {
  await openPage(page, `/admin/organizations/${id}/closing`)
  await page.getByLabel('Grund').fill('Rechnung offen')
  await press(page, 'Sperren')
  await page.getByText('Grund: Rechnung offen').waitFor()
  await clickLink(page, 'Sperre aufheben')
  await press(page, 'Sperre aufheben')
  await page.getByText('Veröffentlicht', { exact: true }).waitFor()
}

async function announce(page: Page, title: string) {
  await openPage(page, '/admin/send-notification')
  await page
    .getByLabel(/^Organisationen/)
    .and(page.locator('input'))
    .fill('Birkenfurt')
  await page.getByRole('option', { name: /Birkenfurt/ }).click()
  await page.getByLabel('Betreff').fill(title)
  await press(page, /^An \d+ Personen senden …/)
  await press(page.getByRole('dialog'), /^An \d+ Personen senden/)
  await page.getByRole('row').filter({ hasText: title }).waitFor()
}

test('the operator’s day: a failed job, a returned email, a suspension, an announcement', async () => {
  const [job, reference, { id }] = [await failedJob(), await bouncedEmail(), await createOrganization()]
  const page = await worker('winter', { baseURL: mainHost() })
  const began = performance.now()
  await openPage(page, '/admin/dashboard')
  await retryJob(page, job)
  await resendEmail(page, reference)
  await suspendAndReopen(page, id)
  await announce(page, `Wartung ${process.pid}`)
  const seconds = (performance.now() - began) / 1000
  console.log(`The operator's day took ${seconds.toFixed(1)} s.`)
  const done = await queryDatabase<{ action: string }>(
    `select distinct action from audit_events where actor_name = 'Thea Winter' and created_at > now() - interval '2 minutes'`,
  )
  expect(done.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'emails.resend',
      'organizations.suspend',
      'organizations.resume',
      'notifications.send',
    ]),
  )
})
