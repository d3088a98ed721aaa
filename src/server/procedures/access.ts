import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { hashKey } from '../secrets.ts'

/** Lets whoever shows the key see this case. */
export const grantAccess = ({ db, organization, now }: Context, procedure_id: string, key: string) =>
  db.insertInto('access_keys').values({
    organization_id: organization.id,
    key_hash: hashKey(key),
    procedure_id,
    created_at: now.toISOString(),
  })

/** Throws 404 unless the request shows a key of this case. */
export async function requireKey({ db, organization, request }: Context, procedure_id: string) {
  const key = request.keys.procedure
  const found =
    key &&
    (await db
      .selectFrom('access_keys')
      .innerJoin('procedures', join =>
        join
          .onRef('procedures.organization_id', '=', 'access_keys.organization_id')
          .onRef('procedures.id', '=', 'access_keys.procedure_id'),
      )
      .select('procedure_id')
      .where('access_keys.organization_id', '=', organization.id)
      .where('key_hash', '=', hashKey(key))
      .where('procedure_id', '=', procedure_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst())
  if (!found) throw notFound()
}
