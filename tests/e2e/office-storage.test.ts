import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, removeFolder } from '../setup/folder.ts'
import { startFtpServer } from '../ftp-server.ts'
import { startSftpServer } from '../sftp-server.ts'
import { demoFolder } from './support/demo-folder.ts'
import { expectAccessible } from './support/axe.ts'
import { queryDatabase } from './support/database.ts'
import { saveFileServer } from './support/file-server.ts'
import { expectToast, staffSessions } from './support/office.ts'
import { expectNoHorizontalScroll, press } from './support/page.ts'
import { type Server, startServer } from './support/server.ts'
import { submitWithFile } from './support/submit-with-file.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const [dataDir, bySftp, byFtp] = [demoFolder(), makeFolder(), makeFolder()]
const servers = {
  SFTP: { folder: bySftp, there: await startSftpServer(bySftp) },
  FTP: { folder: byFtp, there: await startFtpServer(byFtp) },
}
let server: Server

beforeAll(async () => {
  server = await startServer(dataDir, { env: { OUTBOUND_ALLOW: 'localhost,127.0.0.1' } })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await Promise.all(Object.values(servers).map(({ there }) => there.close()))
  await Promise.all([dataDir, bySftp, byFtp].map(removeFolder))
})

/** Does at once what the schedule does each minute, and waits until it is done. */
async function deliver() {
  await queryDatabase(
    `select graphile_worker.add_job('deliver_files', json_build_object('organization_id', id))
      from organizations where portal_domain like 'auental%'`,
    [],
    dataDir,
  )
  const waiting = `select from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'deliver_files'`
  await expect.poll(() => queryDatabase(waiting, [], dataDir), { timeout: 10_000 }).toEqual([])
}

test.each(['SFTP', 'FTP'] as const)(
  'a file waits while the %s server refuses, says why, and is laid down once the server is back',
  async kind => {
    const { folder, there } = servers[kind]
    const page = await worker('berg', { baseURL: `http://auental.localhost:${server.port}` })
    await saveFileServer(page, kind, there)
    await deliver()

    there.refusing = true
    const reference = await submitWithFile(server.port, 'ablage@post.example', '%PDF-1.4 Ablage')
    await deliver()
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: reference })
    await row.getByText(/lehnt „klarwerk“/).waitFor()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    const laidDown = () =>
      readdirSync(folder, { recursive: true }).filter(name => String(name).includes(reference))
    expect(laidDown()).toEqual([])

    there.refusing = false
    await press(page, '1 noch einmal versuchen')
    await expectToast(page, 'Wird gleich noch einmal versucht')
    await deliver()
    await page.reload()
    await row.getByText('Abgelegt').waitFor()
    expect(laidDown().length).toBeGreaterThan(0)
    const written = there.written.length
    await deliver()
    expect(there.written).toHaveLength(written)
  },
)
