import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Database } from '../../db.server.ts'
import { notFound } from '../../errors.ts'

export type Tenant = Selectable<Database['tenants']>

/** An identity provider that is set up whole: where it is, what it signs with, and what we sign with. */
export type Provider = Tenant & { private_key: string }

const needed = ['idp_entity_id', 'idp_login_url', 'idp_x509_cert', 'x509_cert', 'private_key'] as const

/** The organization's identity provider, the oldest of several; null as long as anything is missing that it takes. */
export async function providerOf({ db, organization }: Context): Promise<Provider | null> {
  const tenants = await db
    .selectFrom('tenants')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where(eb => eb.and(needed.map(name => eb(name, '!=', ''))))
    .orderBy('created_at')
    .limit(1)
    .execute()
  return (tenants[0] as Provider | undefined) ?? null
}

export async function requireProvider(ctx: Context): Promise<Provider> {
  const provider = await providerOf(ctx)
  if (!provider) throw notFound()
  return provider
}
