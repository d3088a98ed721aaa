import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { superuserConnection } from '#server/postgres/lease.ts'
import type { TestServices } from './services.ts'

/** Finds what is left of a text, in every table, in the queue and in stored files. `close` it after the tests. */
export async function traceFinder({ connections, services }: Pick<TestServices, 'connections' | 'services'>) {
  // The superuser bypasses row-level security.
  const { host, port, database } = connections.owner
  const superuser = new Client({ ...superuserConnection(host!, port!), database })
  await superuser.connect()

  return {
    superuser,
    close: () => superuser.end(),

    /** Names of the tables of which a row contains the text, the queue included. */
    async tablesWith(text: string): Promise<string[]> {
      const { rows } = await superuser.query<{ name: string }>(`
        select format('%I.%I', nspname, relname) as name from pg_class
        join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p') and nspname in ('public', 'graphile_worker') order by 1`)
      const found = []
      for (const { name } of rows) {
        const query = `select 1 from ${name} as t where position(lower($1) in lower(t::text)) > 0 limit 1`
        const { rowCount } = await superuser.query(query, [text])
        if (rowCount) found.push(name)
      }
      return found
    },

    /** Stored files that contain the text. */
    filesWith: (text: string) =>
      globSync('**/*', { cwd: services.settings.dataDir, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .filter(path => readFileSync(path).includes(text)),
  }
}
