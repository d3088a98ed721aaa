import { Client, type ClientBase, type PoolConfig } from 'pg'
import { StartError } from '../core/start-error.ts'
import { readVersions } from '../backup/catalogue.ts'
import { checkSecretKey } from '../postgres/check-secret-key.ts'
import { clockWarning, readServerFacts, unfitness } from '../postgres/check-server.ts'
import type { Connections } from '../postgres/connections.ts'
import { newestMigration } from '../postgres/migrate.ts'

export const checkDatabase = (owner: PoolConfig) =>
  withOwner(owner, async client => {
    const facts = await readServerFacts(client)
    const why = unfitness(facts) ?? clockWarning(facts)
    if (why) throw new StartError(why)
    const [{ schema }, newest] = [await readVersions(client), newestMigration()]
    if (schema > newest)
      throw new StartError(
        `Die Datenbank hat Stand ${schema}, dieses Programm kennt ${newest}. Bitte starten Sie die neuere Version, oder spielen Sie die Sicherung von davor zurück.`,
      )
    const pending = schema < newest ? `, der nächste Start bringt ihn auf ${newest}` : ''
    return `PostgreSQL ${facts.version}, Datenbank ${facts.database}, Stand ${schema}${pending}`
  })

/** Signs in with each role. Before the first start there is none; then the owner has to be able to make them. */
export async function checkRoles({ owner, app, platform, worker }: Connections): Promise<string> {
  const [facts, { schema }] = await withOwner(owner, async client => [
    await readServerFacts(client),
    await readVersions(client),
  ])
  if (!schema && !facts.mayCreateRoles)
    throw new StartError(
      `Der Benutzer ${facts.owner} darf keine Rollen anlegen. Bitte geben Sie ihm das Recht: alter role ${facts.owner} createrole`,
    )
  if (!schema) return 'noch nicht angelegt, das macht der erste Start'
  const names: string[] = []
  for (const role of [app, platform, worker]) names.push(await signIn(role))
  return `${names.join(', ')} können sich anmelden`
}

export const checkKey = (owner: PoolConfig, secretKey: Buffer) =>
  withOwner(owner, async client => {
    await checkSecretKey(client, [secretKey])
    return (await readVersions(client)).schema ? 'SECRET_KEY öffnet die Daten' : 'SECRET_KEY ist gültig'
  })

async function signIn(role: PoolConfig): Promise<string> {
  const client = new Client(role)
  client.on('error', () => {})
  try {
    await client.connect()
    return role.user!
  } catch (error) {
    throw new StartError(
      `Die Rolle ${role.user} kann sich nicht anmelden (${(error as Error).message}). Bitte lassen Sie sie in pg_hba.conf zu; ihr Passwort setzt der nächste Start.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function withOwner<T>(owner: PoolConfig, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect().catch((error: Error & { code?: string }) => {
      throw new StartError(
        `Die Datenbank antwortet nicht (${error.message || error.code}). Bitte prüfen Sie DATABASE_URL.`,
      )
    })
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
