import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../core/context.ts'
import { toJson } from '../../core/database/to-json.ts'
import type { SharedContents } from '../../email/contents.ts'
import type { MailingTable } from './table.ts'

/** Keeps what a mailing says, unless it said the same before. Returns the number of the version. */
export async function keepVersion(
  { db, organization }: Context,
  { id, contents }: Pick<MailingTable, 'id' | 'contents'>,
  shared: SharedContents,
): Promise<number> {
  const known = contents.findLastIndex(version => isDeepStrictEqual(version, shared))
  if (known >= 0) return known
  await db
    .updateTable('mailings')
    .set({ contents: toJson([...contents, shared]) })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
  return contents.length
}
