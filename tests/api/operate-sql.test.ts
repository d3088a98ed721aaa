import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '#server/core/package-root.ts'
import { testDatabase } from '../test-database.ts'

/** Every statement that docs/operate.md tells operators to run, run as they do: as the superuser of the embedded server. */

const manual = readFileSync(join(packageRoot, 'docs', 'operate.md'), 'utf8')
const { owner } = await testDatabase()
const client = new Client({ ...owner, user: 'postgres', password: undefined })
await client.connect()
afterAll(() => client.end())

const statements = [...manual.matchAll(/```sql\n(.+?)```/gs)]
  .flatMap(([, block = '']) => block.replaceAll(/--.*$/gm, '').split(/;\s*/))
  .map(statement => statement.trim())
  .filter(Boolean)

/** These make a server ready for Klarwerk; the rest asks a running one. */
const isForEmptyServer = (statement: string) => /^create (role|database)/.test(statement)

test('the manual has statements for an empty server, and for a running one', () => {
  expect(statements.filter(isForEmptyServer)).toHaveLength(2)
  expect(statements.length).toBeGreaterThan(10)
})

test.each(statements.filter(statement => !isForEmptyServer(statement)))('runs: %s', async statement => {
  const own = statement.replaceAll("'klarwerk'", `'${owner.database}'`)
  const { fields } = await client.query(own)
  expect(fields.length).toBeGreaterThan(0)
})
