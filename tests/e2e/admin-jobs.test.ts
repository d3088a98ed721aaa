import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { mainHost, staffSessions } from './support/office.ts'
import { openPage, waitForHeading } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

async function openJobs(): Promise<Page> {
  const page = await worker('winter', { baseURL: mainHost() })
  await openPage(page, '/admin/jobs')
  await waitForHeading(page, 'Aufträge')
  return page
}

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const row = (page: Page, name: string, title: string) =>
  panel(page, name).getByRole('row').filter({ hasText: title })

/** A job that failed for good, as the worker leaves it. */
async function failedJob(error: string): Promise<string> {
  const [made] = await queryDatabase<{ id: string }>(
    `select id::text from graphile_worker.add_job('schedule_retention', '{}', run_at => now() + interval '1 year')`,
  )
  await queryDatabase(
    'update graphile_worker._private_jobs set attempts = 25, last_error = $2 where id = $1::bigint',
    [made!.id, error],
  )
  return made!.id
}

test('a failed job shows its reason and is tried again', async () => {
  const id = await failedJob('connect ECONNREFUSED 127.0.0.1:25')
  const page = await openJobs()
  const failed = row(page, 'Gescheitert', `Nr. ${id}`)
  await failed.waitFor()
  expect(await failed.innerText()).toContain('Der Server nimmt keine Verbindung an.')
  expect(await failed.innerText()).toContain('ECONNREFUSED')
  await failed.getByRole('button', { name: /noch einmal versuchen/ }).click()
  await page.getByRole('status').getByText('1 Auftrag noch einmal gestartet.').first().waitFor()
  await failed.waitFor({ state: 'detached' })
})

test('a failed job is discarded after a question', async () => {
  const id = await failedJob('ENOSPC: no space left on device')
  const page = await openJobs()
  const failed = row(page, 'Gescheitert', `Nr. ${id}`)
  await failed.getByRole('button', { name: /^Weiteres zu/ }).click()
  await page.getByRole('menuitem', { name: 'Verwerfen …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await failed.waitFor({ state: 'detached' })
  const rows = await queryDatabase('select id from graphile_worker._private_jobs where id = $1::bigint', [id])
  expect(rows).toEqual([])
})

test('a held schedule says since when and by whom, waits, and goes on', async () => {
  const page = await openJobs()
  const schedule = row(page, 'Zeitplan', 'Abgleich der Dateien anstoßen')
  await schedule.getByRole('button', { name: /anhalten$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: '„Abgleich der Dateien anstoßen“ anhalten?' }).waitFor()
  await dialog.getByRole('button', { name: 'Anhalten' }).click()
  await schedule.getByText(/^Angehalten seit heute, .+ von .*Winter/).waitFor()
  expect(await queryDatabase('select task from held_tasks')).toEqual([{ task: 'compare_files_of_all' }])
  await schedule.getByRole('button', { name: /fortsetzen$/ }).click()
  await schedule.getByText(/^Angehalten seit/).waitFor({ state: 'detached' })
})

test('a schedule runs at once, and shows its run without a reload', async () => {
  const page = await openJobs()
  const schedule = row(page, 'Zeitplan', 'Eintragungen der Installationsbetriebe prüfen')
  await schedule.getByRole('button', { name: /jetzt ausführen$/ }).click()
  // The page loads again by itself once nothing of its tables has the focus.
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await schedule.getByText(/^heute, /).waitFor()
})

test('the charts have their numbers as a table', async () => {
  const page = await openJobs()
  const chart = panel(page, 'Erledigt je Stunde')
  await chart.getByRole('button', { name: 'Als Tabelle' }).click()
  expect(await chart.getByRole('row').count()).toBe(25)
})
