import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eicar } from '../clamd.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { scanForViruses } from '#server/files/virus-scan.ts'
import { Readable } from 'node:stream'
import { waitFor } from '../wait-for.ts'

const program = '/usr/sbin/clamd'
const maxLength = 1_000_000

/** ClamAV's own daemon, where it is installed (`apt-get install clamav-daemon`), with one signature of ours. */
describe.runIf(existsSync(program))('ClamAV itself', async () => {
  const { services, call, loggedErrors } = await createTestServices()
  const make = factories(services)
  const organization = await make.organization()
  const clerk = await make.signIn(await make.staff(organization), organization)
  const news = await make.news(organization)
  let folder: string
  let clamd: ChildProcess

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'klarwerk-clamd-'))
    const port = await freePort()
    await writeFile(join(folder, 'own.ndb'), `Own.Test:0:*:${Buffer.from(eicar).toString('hex')}\n`)
    const settings = {
      DatabaseDirectory: folder,
      TCPSocket: port,
      TCPAddr: '127.0.0.1',
      Foreground: 'yes',
      User: userInfo().username,
      StreamMaxLength: maxLength,
      PidFile: join(folder, 'clamd.pid'),
      OfficialDatabaseOnly: 'no',
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}`)
    await writeFile(join(folder, 'clamd.conf'), lines.join('\n'))
    clamd = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    services.settings.clamd = { host: '127.0.0.1', port }
    const harmless = () => scanForViruses({ host: '127.0.0.1', port }, Readable.from([Buffer.from('a')]))
    await waitFor(harmless, { interval: 100 })
  })
  afterAll(async () => {
    clamd.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  const send = (...texts: string[]) => {
    const form = new FormData()
    for (const [at, text] of texts.entries())
      form.append('file', new File([`%PDF-1.7\n${text}\n%%EOF`], `Datei ${at}.pdf`))
    return call(clerk, 'POST', `/api/news/${news.id}/media`, form)
  }

  test('finds what it knows, wherever it stands in the file, and lets the others through', async () => {
    const reply = await send('harmlos', eicar, `${'x'.repeat(200_000)}${eicar}${'y'.repeat(200_000)}`, 'auch')
    expect(reply).toMatchObject({
      status: 200,
      data: {
        added: [{ name: 'Datei 0.pdf' }, { name: 'Datei 3.pdf' }],
        refused: [
          { name: 'Datei 1.pdf', message: expect.stringContaining('Schadprogramm') as string },
          { name: 'Datei 2.pdf', message: expect.stringContaining('Schadprogramm') as string },
        ],
      },
    })
  })

  test('a file that it refuses to read whole is not taken', async () => {
    expect((await send('x'.repeat(2 * maxLength))).status).toBe(503)
    loggedErrors.length = 0
    expect((await send('danach')).status).toBe(200)
  })

  test('twenty files at once are all looked at', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? eicar : 'harmlos')))
    const refused = replies.map(({ data }) => (data as { refused: unknown[] }).refused.length)
    expect(refused).toEqual(Array.from({ length: 20 }, (_, at) => at % 2))
  })

  test('once it is killed, nothing is taken', async () => {
    clamd.kill('SIGKILL')
    await once(clamd, 'exit')
    expect((await send('harmlos')).status).toBe(503)
    loggedErrors.length = 0
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}
