import { resolve } from 'node:path'
import { readSettings, type Settings } from '#server/core/settings/settings.ts'
import { StartError } from '#server/core/start-error.ts'
import { openServer, type OpenedServer } from '#server/prepare.ts'

type Env = NodeJS.ProcessEnv
interface Options {
  args: string[]
}
interface Finished {
  stop(): Promise<void>
}

const print = (message: string) => console.log(message)

/** Writes all rows and files into a new folder, also while servers run. */
export async function runBackup(env: Env, { args }: Options): Promise<Finished> {
  const settings = readSettings(env, { demo: false })
  const [folder = ''] = args.filter(isName)
  const [{ writeBackup }, { createStorage }] = await importBackup()
  return runOpened(settings, async ({ databaseConnections: { owner } }) => {
    const options = { folder: resolve(folder), withFiles: !args.includes('--without-files'), now: new Date() }
    const { tables, files } = await writeBackup({ owner, storage: createStorage(settings), ...options })
    return `Gesichert: ${rowsOf(tables)} Zeilen und ${files?.length ?? 'keine'} Dateien in ${options.folder}. SECRET_KEY gehört nicht dazu: Bitte bewahren Sie ihn getrennt auf.`
  })
}

/** Fills an empty installation from a backup. */
export async function runRestore(env: Env, { args }: Options): Promise<Finished> {
  const settings = readSettings(env, { demo: false })
  const folder = resolve(args.find(isName) ?? '')
  const [, { createStorage }, { restoreBackup }] = await importBackup()
  return runOpened(settings, async ({ databaseConnections: { owner } }) => {
    const { secretKey, databaseWaitSeconds: waitSeconds } = settings
    const options = { owner, storage: createStorage(settings), secretKey, folder, waitSeconds, log: print }
    const { tables, files, created_at } = await restoreBackup(options)
    return `Zurückgespielt: ${rowsOf(tables)} Zeilen und ${files?.length ?? 'keine'} Dateien vom ${created_at}.`
  })
}

/** Looks at settings, database, rights, keys, files and mail server, and says for each whether it is fit. */
export async function runCheck(env: Env): Promise<Finished> {
  const settings = readSettings(env, { demo: false })
  const { checkInstallation, hasEmbeddedDatabase } = await import('#server/checking/check-installation.ts')
  const server =
    settings.databaseUrl || hasEmbeddedDatabase(settings) ? await openServer(settings, print) : null
  const lines = await checkInstallation(settings, server?.databaseConnections ?? null)
  await server?.close()
  const told = [{ subject: 'Einstellungen', ok: true, text: 'alle gültig' }, ...lines]
  for (const { subject, ok, text } of told) print(`${ok ? 'ok    ' : 'FEHLER'}  ${subject.padEnd(14)}${text}`)
  if (lines.some(({ ok }) => !ok))
    throw new StartError('Bitte beheben Sie die Fehler und prüfen Sie noch einmal.')
  return { stop: async () => {} }
}

const isName = (arg: string) => !arg.startsWith('--')

const rowsOf = (tables: { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0)

const importBackup = () =>
  Promise.all([
    import('#server/backup/write-backup.ts'),
    import('#server/files/storage.ts'),
    import('#server/backup/restore-backup.ts'),
  ])

/** Runs one task on a database that is not migrated for it, prints its result, and exits. */
async function runOpened(
  settings: Settings,
  work: (server: OpenedServer) => Promise<string>,
): Promise<Finished> {
  const server = await openServer(settings, print)
  try {
    print(await work(server))
    return { stop: () => server.close() }
  } catch (error) {
    await server.close()
    throw error
  }
}
