import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { scheduleDeliveries } from '#server/deliveries/deliver-files.ts'
import { startSftpServer } from '../../sftp-server.ts'
import type { Line, SettingsScene, Unseen } from './scene.ts'

const folder = mkdtempSync(join(tmpdir(), 'klarwerk-target-'))
const server = await startSftpServer(folder)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** State of a new procedure's file, with the folders of the server. */
async function delivered({
  services,
  clock,
  make,
  organization,
  runJobs,
  call,
  staff,
}: SettingsScene): Promise<string> {
  Object.assign(services.settings, { outboundAllow: ['127.0.0.1', 'localhost'] })
  const deliver = async () => {
    clock.pass(3600)
    await scheduleDeliveries(services)
    await runJobs()
  }
  // Files are delivered that come after the server was first known.
  await deliver()
  const { id } = await make.procedure(organization)
  await make.media(organization, { procedure_id: id, name: 'Lageplan.pdf' })
  await deliver()
  const { data } = await call(await staff(), 'GET', '/api/deliveries?per_page=100')
  const own = (data as { procedure_id: string }[]).filter(({ procedure_id }) => procedure_id === id)
  return JSON.stringify({ own, folders: readdirSync(folder) })
}

const target: Record<string, unknown> = {
  'config.storage.type': 'sftp',
  'config.storage.host': 'localhost',
  'config.storage.port': server.port,
  'config.storage.username': 'klarwerk',
  'config.storage.root': 'eingang',
  storage_password: 'geheim',
}

const lineOf = (field: string, shows = '"state":"delivered"'): Line => {
  const { [field]: to, ...given } = target
  return { to, given, see: delivered, shows }
}

/** A server or user that changes loses its password: our user is refused there. */
const refused = 'lehnt „klarwerk“'
const other = ['type', 'host', 'port', 'username'].map(name => `config.storage.${name}`)

/** Each setting of the file delivery, seen at the server and in the log. */
export const deliveryLines: Record<string, Line> = {
  ...Object.fromEntries(other.map(field => [field, lineOf(field, refused)])),
  storage_password: lineOf('storage_password'),
  'config.storage.files': { to: false, given: target, see: delivered, shows: '"own":[]' },
  'config.storage.root': { ...lineOf('config.storage.root', '"anderswo"'), to: 'anderswo' },
}

const unseen = 'the server shows it, in tests/api/exchange.test.ts'

/** Settings of the folders through which files are exchanged. */
export const exchangeLines: Record<string, Unseen> = {
  'config.exchange.enabled': { to: true, unseen },
  'config.exchange.root': { to: 'anderswo', unseen },
  'config.exchange.imports': { to: 'klarwerk', unseen },
  'config.exchange.importprofile': { to: '{importprofile}', unseen },
}
