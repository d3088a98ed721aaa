import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDataFolder } from '../core/settings/data-folder.ts'
import type { Settings } from '../core/settings/settings.ts'
import { StartError } from '../core/start-error.ts'
import { verifySmtp } from '../email/smtp.ts'
import { createStorage, newStorageKey } from '../files/storage.ts'
import type { Connections } from '../postgres/connections.ts'
import { checkDatabase, checkKey, checkRoles } from './check-database.ts'

/** One line of the check: what was looked at, and how it is or what to do. */
export interface CheckLine {
  subject: string
  ok: boolean
  text: string
}

/** Looks at everything that a start needs, and writes nothing but a test file, which it removes. `connections` is null where no database was made yet. */
export async function checkInstallation(
  settings: Settings,
  connections: Connections | null,
): Promise<CheckLine[]> {
  const withDatabase = (check: (connections: Connections) => Promise<string>) => async () =>
    connections ? check(connections) : 'noch nicht angelegt, das macht der erste Start'
  const checks: [subject: string, check: () => Promise<string>][] = [
    ['Datenordner', async () => checkDataFolder(settings)],
    ['Datenbank', withDatabase(({ owner }) => checkDatabase(owner))],
    ['Rollen', withDatabase(checkRoles)],
    ['Schlüssel', withDatabase(({ owner }) => checkKey(owner, settings.secretKey))],
    ['Dateien', () => checkStorage(settings)],
    ['E-Mail', () => checkEmail(settings)],
  ]
  const lines: CheckLine[] = []
  for (const [subject, check] of checks) lines.push(await lineOf(subject, check))
  return lines
}

async function lineOf(subject: string, check: () => Promise<string>): Promise<CheckLine> {
  try {
    return { subject, ok: true, text: await check() }
  } catch (error) {
    return { subject, ok: false, text: error instanceof Error ? error.message : String(error) }
  }
}

/** Whether the embedded server has files already: a check does not make a database. */
export const hasEmbeddedDatabase = ({ dataDir }: Settings) =>
  existsSync(join(dataDir, 'postgres', 'PG_VERSION'))

function checkDataFolder({ dataDir }: Settings): string {
  ensureDataFolder(dataDir)
  return dataDir
}

async function checkStorage(settings: Settings): Promise<string> {
  const place = settings.s3 ? `Bucket ${settings.s3.bucket}` : join(settings.dataDir, 'files')
  const [storage, key, content] = [createStorage(settings), newStorageKey('check'), Buffer.from('Klarwerk')]
  try {
    await storage.put(key, content)
    const read = await storage.read(key)
    await storage.remove(key)
    if (!read.equals(content)) throw new Error('gelesen wird anderes, als geschrieben wurde')
    return `${place}, geschrieben, gelesen und gelöscht`
  } catch (error) {
    throw new StartError(
      `${place} nimmt keine Dateien an (${reasonOf(error)}). Bitte prüfen Sie ${settings.s3 ? 'S3_BUCKET, S3_ENDPOINT, Schlüssel und deren Rechte' : 'Rechte und Platz'}.`,
    )
  }
}

async function checkEmail({ smtpUrl, dataDir }: Settings): Promise<string> {
  if (!smtpUrl) return `ohne SMTP_URL: E-Mails werden Dateien in ${join(dataDir, 'mail')}`
  const { host } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl)
    return `${host} nimmt die Anmeldung an`
  } catch (error) {
    throw new StartError(
      `Der Mailserver ${host} nimmt keine E-Mails an (${reasonOf(error)}). Bitte prüfen Sie SMTP_URL.`,
    )
  }
}

/** The innermost message of an error: libraries wrap it in words about themselves. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || String(error)
}
