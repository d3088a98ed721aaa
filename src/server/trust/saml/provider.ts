import type { Selectable } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../core/database/database.ts'
import { notFound } from '../../core/errors.ts'

export type SamlTenant = Selectable<Tables['tenants']>

/** A completely configured identity provider: URLs, its certificate, and our certificate and key. */
export type IdentityProvider = SamlTenant & { private_key: string }

const needed = ['idp_entity_id', 'idp_login_url', 'idp_x509_cert', 'x509_cert', 'private_key'] as const

/** The organization's oldest completely configured identity provider; null if there is none. */
export async function findProvider({ db, organization }: Context): Promise<IdentityProvider | null> {
  const tenants = await db
    .selectFrom('tenants')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where(eb => eb.and(needed.map(name => eb(name, '!=', ''))))
    .orderBy('created_at')
    .limit(1)
    .execute()
  return (tenants[0] as IdentityProvider | undefined) ?? null
}

export async function requireProvider(ctx: Context): Promise<IdentityProvider> {
  const provider = await findProvider(ctx)
  if (!provider) throw notFound()
  return provider
}
