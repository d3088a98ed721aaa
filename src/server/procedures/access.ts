import { sql } from 'kysely'
import { type Context, customerOf } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { hashToken } from '../core/crypto/encryption.ts'
import { submittedProcedures } from './find.ts'

/** Builds the insert that lets an access key open this procedure. Stores the key's hash only. */
export const grantAccess = ({ db, organization, now }: Context, procedure_id: string, key: string) =>
  db.insertInto('access_keys').values({
    organization_id: organization.id,
    key_hash: hashToken(key),
    procedure_id,
    created_at: now.toISOString(),
  })

/** Throws 404 unless the request holds an access key of this procedure or, without a key, comes from its signed-in customer. */
export async function requireOwnProcedure(ctx: Context, procedure_id: string) {
  const found = ctx.request.accessKeys.procedure
    ? await findByKey(ctx, procedure_id, ctx.request.accessKeys.procedure)
    : await findByCustomer(ctx, procedure_id)
  if (!found) throw notFound()
}

const findByKey = ({ db, organization }: Context, procedure_id: string, key: string) =>
  db
    .selectFrom('access_keys')
    .innerJoin('procedures', join =>
      join
        .onRef('procedures.organization_id', '=', 'access_keys.organization_id')
        .onRef('procedures.id', '=', 'access_keys.procedure_id'),
    )
    .select('procedure_id')
    .where('access_keys.organization_id', '=', organization.id)
    .where('key_hash', '=', hashToken(key))
    .where(eb =>
      eb.or([
        eb('procedure_id', '=', procedure_id),
        eb('procedure_id', 'in', mergedInto(organization.id, procedure_id)),
      ]),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The procedures of the same person that went into this one: what opens them opens this one. */
const mergedInto = (organization_id: string, into_id: string) =>
  sql<string>`(select procedure_id from procedure_merges
    where organization_id = ${organization_id} and into_id = ${into_id} and is_same_person)`

async function findByCustomer(ctx: Context, procedure_id: string) {
  const customer = customerOf(ctx)
  if (!customer) return undefined
  return submittedProcedures(ctx)
    .select('id')
    .where(eb =>
      eb.or([eb('id', '=', procedure_id), eb('id', 'in', mergedInto(ctx.organization.id, procedure_id))]),
    )
    .where('customer_id', '=', customer.customer_id)
    .executeTakeFirst()
}
