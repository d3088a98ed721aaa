import type { ClientBase } from 'pg'
import { StartError } from '../core/start-error.ts'
import { platformId } from '../core/platform-id.ts'
import { roles } from '../postgres/roles.ts'
import { readVersions } from './catalogue.ts'
import type { Manifest } from './manifest.ts'

type Versions = Manifest['versions']

/** Throws StartError unless the database holds nobody's data, nobody works on it, and the backup fits its version. */
export async function requireEmpty(client: ClientBase, manifest: Manifest): Promise<void> {
  const versions = await readVersions(client)
  if (versions.schema) await requireNoRows(client)
  await requireNobody(client)
  if (versions.schema > manifest.versions.schema) requireVersion(versions, manifest)
}

async function requireNoRows(client: ClientBase): Promise<void> {
  await client.query(`begin; set local klarwerk.migrating = 'on'`)
  const { rows } = await client.query(
    `select (exists (select from organizations where id <> $1) or exists (select from users)) as used`,
    [platformId],
  )
  await client.query('rollback')
  if (!rows[0].used) return
  throw new StartError(
    'Diese Installation enthält schon Daten. Zurückgespielt wird nur in eine leere: Bitte nennen Sie mit DATA_DIR einen neuen Ordner oder mit DATABASE_URL eine leere Datenbank.',
  )
}

async function requireNobody(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    'select from pg_stat_activity where datname = current_database() and usename = any($1)',
    [Object.values(roles)],
  )
  if (rows.length)
    throw new StartError('Klarwerk läuft mit dieser Datenbank. Bitte beenden Sie alle Prozesse zuerst.')
}

/** Throws StartError where the tables are not those of the backup. */
export function requireVersion({ schema }: Versions, manifest: Manifest): void {
  if (schema === manifest.versions.schema) return
  throw new StartError(
    schema > manifest.versions.schema
      ? 'Die Datenbank ist neuer als die Sicherung. Bitte legen Sie eine leere Datenbank an und starten Klarwerk vorher nicht.'
      : 'Die Sicherung ist neuer als dieses Programm. Bitte nehmen Sie die Version, mit der sie gemacht wurde, oder eine neuere.',
  )
}

/** Throws StartError where the queue's tables have another version: their rows would not fit. */
export function requireSameQueue({ queue }: Versions, manifest: Manifest): void {
  if (queue === manifest.versions.queue) return
  throw new StartError(
    'Die Warteschlange der Sicherung hat eine andere Version. Bitte spielen Sie sie mit der Version von Klarwerk zurück, mit der sie gemacht wurde, und aktualisieren Sie danach.',
  )
}
