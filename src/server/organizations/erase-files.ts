import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'

const folders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

/** Removes all stored files of an organization, folder by folder, and those that its rows name. */
export async function eraseFiles(ctx: Context, counted: (db: Db, number: number) => Promise<void>) {
  const { services, organization, platform } = ctx
  const { storage } = services
  for (const folder of folders) {
    const files = await storage.list(`${organization.id}/${folder}`)
    for (const { key } of files) await storage.remove(key)
    await counted(platform, files.length)
  }
  const named = (await pictureKeys(ctx)).filter(key => key.startsWith(`${organization.id}/`))
  const left = []
  for (const key of named) if (await storage.exists(key)) left.push(key)
  for (const key of left) await storage.remove(key)
  await counted(platform, left.length)
}

/** Storage keys of logo, favicon and pictures of pages. */
async function pictureKeys({ platform, organization }: Context): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select found #>> '{}' as key from organizations,
    lateral (select jsonb_path_query(jsonb_build_array(logo, favicon, pictures), '$.**.key') as found) as keys
    where id = ${organization.id}`.execute(platform)
  return rows.map(({ key }) => key)
}
