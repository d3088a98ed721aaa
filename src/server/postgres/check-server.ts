import type { ClientBase } from 'pg'
import { StartError } from '../core/start-error.ts'

/** Versions of PostgreSQL that the start accepts, from and to. The tests run with 18 only. */
export const supportedVersions = [15, 18] as const

const extensions = ['pg_trgm', 'btree_gin']

/** Facts about the database server and the rights of the owner there, which the start checks. */
interface ServerFacts {
  version: number
  isReplica: boolean
  encoding: string
  database: string
  owner: string
  mayCreateRoles: boolean
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  extensions: string[]
  /** Seconds by which this machine's clock is ahead of the database's. */
  clockAhead: number
}

export async function readServerFacts(owner: ClientBase): Promise<ServerFacts> {
  const before = Date.now()
  const { rows } = await owner.query<Omit<ServerFacts, 'clockAhead'> & { now: number }>(
    `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as "isReplica",
       pg_encoding_to_char(encoding) as encoding, datname as database, rolname as owner,
       rolsuper or rolcreaterole as "mayCreateRoles",
       has_database_privilege(datname, 'create') or to_regnamespace('graphile_worker') is not null as "mayCreateSchemas",
       coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayCreateTables",
       array(select name::text from pg_available_extensions where name = any($1)) as extensions,
       extract(epoch from clock_timestamp())::float8 as now
     from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    [extensions],
  )
  const { now, ...facts } = rows[0]!
  return { ...facts, clockAhead: Math.round((before + Date.now()) / 2_000 - now) }
}

/** Why Klarwerk cannot work on this server, in a German sentence with the remedy; null where it can. */
export function unfitness(facts: ServerFacts): string | null {
  const [from, to] = supportedVersions
  const { version, database, owner } = facts
  const missing = extensions.filter(name => !facts.extensions.includes(name))
  if (version < from || version > to)
    return `Der Datenbankserver ist PostgreSQL ${version}; Klarwerk läuft mit ${from} bis ${to}. Bitte nehmen Sie eine dieser Versionen, am besten ${to}.`
  if (facts.isReplica)
    return 'DATABASE_URL zeigt auf ein Replikat, das nur gelesen werden kann. Bitte nennen Sie den Server, auf dem geschrieben wird.'
  if (facts.encoding !== 'UTF8')
    return `Die Datenbank ${database} ist in ${facts.encoding} angelegt. Bitte legen Sie sie neu an: create database ${database} owner ${owner} encoding 'UTF8' template template0`
  if (!facts.mayCreateSchemas || !facts.mayCreateTables)
    return `Der Benutzer ${owner} aus DATABASE_URL darf in der Datenbank ${database} nichts anlegen. Bitte machen Sie ihn zu ihrem Eigentümer: alter database ${database} owner to ${owner}`
  if (missing.length)
    return `Dem Datenbankserver fehlen die Erweiterungen ${missing.join(' und ')}. Bitte installieren Sie dort das Paket postgresql-contrib.`
  return null
}

/** Throws StartError where the server or the owner's rights do not fit; warns of a clock that is wrong. */
export async function requireFitServer(owner: ClientBase, log?: (message: string) => void): Promise<void> {
  const facts = await readServerFacts(owner)
  const why = unfitness(facts)
  if (why) throw new StartError(why)
  const warning = clockWarning(facts)
  if (warning) log?.(warning)
}

/** A sentence where the clocks of this machine and of the database differ by more than ten seconds; else null. */
export function clockWarning({ clockAhead }: Pick<ServerFacts, 'clockAhead'>): string | null {
  if (Math.abs(clockAhead) <= 10) return null
  const side = clockAhead > 0 ? 'vor' : 'nach'
  return `Die Uhr dieses Rechners geht gegenüber der Datenbank um ${Math.abs(clockAhead)} Sekunden ${side}. Bitte stellen Sie sie mit NTP (systemd-timesyncd oder chrony): Fristen und Sitzungen richten sich nach ihr.`
}
