import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder } from '../setup/folder.ts'
import { expectAccessible } from './support/axe.ts'
import { demoFolder } from './support/demo-folder.ts'
import { staffSessions } from './support/office.ts'
import { clickLink, openPage, press } from './support/page.ts'
import { type Server, startServer } from './support/server.ts'
import { visitors } from './support/visitor.ts'

/** A server of its own: procedures whose readings wait for an answer are kept. */
const dataDir = demoFolder()
let server: Server
beforeAll(async () => {
  server = await startServer(dataDir)
})
afterAll(async () => {
  await server.stop()
  await removeFolder(dataDir)
  if (server.errors().length) throw new Error(`The server reported errors:\n${server.errors().join('\n')}`)
})

const visitor = visitors()
const worker = staffSessions(visitor)

test('readings are handed over in a batch: prepared, fetched twice with the same bytes, answered by row, refused ones once more', async () => {
  const page = await worker('berg', { baseURL: `http://auental.localhost:${server.port}` })
  await openPage(page, '/login/settings/exports')
  const readings = page.getByRole('listitem', { name: 'Zählerstände' })
  await readings.getByText(/^\d+ Zählerstände warten auf den nächsten Stapel\.$/).waitFor()
  await press(readings, 'Zählerstände: Format und Plan')
  await page.getByLabel('Zeichen', { exact: true }).selectOption('windows-1252')
  await page.getByLabel('Stapel vorbereiten', { exact: true }).selectOption('weekly')
  await page.getByLabel('Wochentag').selectOption('Freitag')
  await press(page.getByRole('dialog'), 'Speichern')
  await readings.getByText(/CSV, Windows-1252 · Jeden Freitag um 5 Uhr, nächster /).waitFor()
  await press(readings, 'Zählerstände: Stapel vorbereiten')
  const batch = page.getByRole('region', { name: /^Stapel EX-\d{4}-0001$/ })
  await batch.getByText(/CSV, Windows-1252$/).waitFor()
  await readings.getByText('Nichts wartet auf den nächsten Stapel.').waitFor()

  const fetch = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), clickLink(batch, name)])
    return readFile(await download.path())
  }
  const first = await fetch('Herunterladen')
  expect(new TextDecoder('windows-1252').decode(first).split('\r\n')[0]).toContain('meter_number')
  await page.reload()
  await batch.getByText('noch nicht').waitFor({ state: 'detached' })
  expect((await fetch('Dieselbe Datei')).equals(first)).toBe(true)
  await expectAccessible(page)

  const rows = batch.getByRole('row')
  const answer = async (row: number, verdict: string) => {
    await press(rows.nth(row), 'Übernommen?')
    await press(page.getByRole('dialog'), verdict)
  }
  await answer(1, 'Nein, abgelehnt')
  await batch.getByText('1 abgelehnt').waitFor()
  await rows.nth(1).getByRole('link', { name: 'Prüfen' }).waitFor()
  await batch.getByRole('button', { name: 'Übernommen?' }).first().click()
  await press(page.getByRole('dialog'), 'Ja, übernommen')
  await batch.getByText('Löschen wie eingestellt').waitFor()
  await page.getByRole('row', { name: /EX-\d{4}-0001 .*Teilweise quittiert/ }).waitFor()

  await press(batch, '1 in den nächsten Stapel')
  await readings.getByText('1 Zählerstand wartet auf den nächsten Stapel.').waitFor()
  await press(readings, 'Zählerstände: Stapel vorbereiten')
  await page.getByRole('row', { name: /EX-\d{4}-0002 .*Liegt bereit/ }).waitFor()
})
