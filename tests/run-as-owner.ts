import { Client } from 'pg'
import type { TestServices } from './services.ts'

/** Runs a statement as the owner of the tables, such as one that adds a trigger. */
export async function runAsOwner({ owner }: TestServices['connections'], statement: string) {
  const client = new Client(owner)
  await client.connect()
  await client.query(statement)
  await client.end()
}
