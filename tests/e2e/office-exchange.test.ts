import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, removeFolder } from '../setup/folder.ts'
import { startSftpServer } from '../sftp-server.ts'
import { demoFolder } from './support/demo-folder.ts'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { saveFileServer } from './support/file-server.ts'
import { expectToast, staffSessions } from './support/office.ts'
import { expectNoHorizontalScroll, openPage, press } from './support/page.ts'
import { type Server, startServer } from './support/server.ts'
import { visitors } from './support/visitor.ts'

const worker = staffSessions(visitors())
const [dataDir, folder] = [demoFolder(), makeFolder()]
const files = await startSftpServer(folder)
let server: Server
beforeAll(async () => {
  server = await startServer(dataDir, { env: { OUTBOUND_ALLOW: 'localhost,127.0.0.1' } })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await files.close()
  await Promise.all([dataDir, folder].map(removeFolder))
})

/** Lets the files that lie there be as old as whole ones. */
const passMinutes = () =>
  queryDatabase(
    "update exchange_files set unchanged_since = unchanged_since - interval '2 minutes'",
    [],
    dataDir,
  )

test('a batch is laid out, its answer is taken, and a file that is none is refused with its reason', async () => {
  const page = await worker('berg', { baseURL: `http://auental.localhost:${server.port}` })
  await saveFileServer(page, 'SFTP', files)

  await openPage(page, '/login/settings/exports')
  await press(page.getByRole('listitem', { name: 'Zählerstände' }), 'Zählerstände: Stapel vorbereiten')
  await page.getByText('Liegt bereit').first().waitFor()

  await openPage(page, '/login/settings/exchange')
  await page.getByText('Noch keine Dateien').waitFor()
  await page.getByRole('switch', { name: 'Dateien austauschen' }).click()
  await press(page, /^Speichern/)
  await expectToast(page, 'Gespeichert')
  const look = async () => {
    await press(page, 'Jetzt nachsehen')
    await page.getByRole('button', { name: 'Jetzt nachsehen' }).and(page.locator(':enabled')).waitFor()
  }
  await look()
  const laidOut = page.getByRole('row').filter({ hasText: 'Ausgang' })
  await laidOut.getByText('Die Antwort steht beim Stapel.').waitFor()
  const at = (...parts: string[]) => join(folder, 'austausch', ...parts)
  const [name] = readdirSync(at('out'))
  await laidOut.getByText(name!).waitFor()
  const ids = readFileSync(at('out', name!), 'utf8').match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []

  mkdirSync(at('in'), { recursive: true })
  writeFileSync(at('in', 'antwort.csv'), `row_id;status\n${ids[0]};acknowledged\n`)
  writeFileSync(at('in', 'kunden.csv'), 'KDNR;NAME\n9004827;Brandt\n')
  await look()
  await page.getByRole('row').filter({ hasText: 'antwort.csv' }).getByText('Wartet').waitFor()
  await passMinutes()
  await look()
  await page
    .getByRole('row')
    .filter({ hasText: 'antwort.csv' })
    .getByText('1 Antwort auf einen Stapel.')
    .waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: 'kunden.csv' })
    .getByText(/keine Antwort auf einen Exportstapel/)
    .waitFor()
  expect([readdirSync(at('in')), readdirSync(at('done')), readdirSync(at('failed')).toSorted()]).toEqual([
    [],
    ['antwort.csv'],
    ['kunden.csv', 'kunden.csv.err.csv'],
  ])
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})
