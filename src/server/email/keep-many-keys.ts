import type { Context } from '../core/context.ts'
import { type KeptKey, packContents } from './contents.ts'

/** Statement that keeps the keys of emails of a mailing, encrypted. */
export const keepManyKeys = (
  { db, organization, services }: Context,
  emails: readonly (KeptKey & { id: string })[],
) =>
  db
    .insertInto('email_contents')
    .values(
      emails.map(({ id, version, key }) => ({
        organization_id: organization.id,
        email_id: id,
        encrypted: packContents(services, id, { version, key }),
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'email_id'])
        .doUpdateSet(eb => ({ encrypted: eb.ref('excluded.encrypted') })),
    )
