import type { EmailDetail } from '#contract/emails/rows.ts'
import { isSecretKind } from '#contract/emails/states.ts'
import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { loadContents, resendDays } from '../contents.ts'
import { maskKeys } from '../mask-keys.ts'
import { findEmail, type FoundEmail, mayHandle, mayRead } from './find.ts'
import { otherAddresses } from './other-addresses.ts'

/** Everything about one email; throws 404. */
export async function emailDetail(ctx: Context, id: string): Promise<EmailDetail> {
  const row = await findEmail(ctx, id)
  const isReadable = mayRead(ctx, row.topic)
  const contents = isReadable ? await loadContents(ctx, id) : null
  const resent_as = await resentAs(ctx, id)
  return {
    ...row,
    resent_as,
    procedure: await procedureOf(ctx, row),
    other_addresses: isReadable ? await otherAddresses(ctx, row) : [],
    content: contents && { html: maskKeys(contents.html), text: maskKeys(contents.text) },
    content_gap: contents ? null : gapOf(row, isReadable),
    resend_refusal: resendRefusal(ctx, row, {
      hasContents: contents !== null,
      mayHandle: mayHandle(ctx, row.topic),
      resent_as,
    }),
  }
}

function gapOf({ kind, state }: FoundEmail, isReadable: boolean): EmailDetail['content_gap'] {
  if (isSecretKind(kind)) return 'secret'
  if (!isReadable) return 'right'
  return state === 'waiting' || state === 'withdrawn' ? 'unsent' : 'gone'
}

interface Facts {
  hasContents: boolean
  mayHandle: boolean
  resent_as: string | null
}

/** Why an email is not sent once more; null where it may be. */
export function resendRefusal(
  { now }: Context,
  { kind, state, created_at }: Pick<FoundEmail, 'kind' | 'state' | 'created_at'>,
  { hasContents, mayHandle, resent_as }: Facts,
): EmailDetail['resend_refusal'] {
  if (isSecretKind(kind)) return 'secret'
  if (!mayHandle) return 'right'
  if (resent_as) return 'resent'
  if (!['sent', 'bounced', 'letter'].includes(state)) return 'state'
  if (now.getTime() - Date.parse(created_at) > resendDays * 86_400_000) return 'expired'
  return hasContents ? null : 'gone'
}

export const resentAs = async ({ db, organization }: Context, id: string): Promise<string | null> =>
  (
    await db
      .selectFrom('emails')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where('resent_of', '=', id)
      .executeTakeFirst()
  )?.id ?? null

const procedureOf = async ({ db, organization }: Context, { procedure_id }: FoundEmail) =>
  procedure_id
    ? ((await db
        .selectFrom('procedures')
        .select(['id', sql<string>`type`.as('type'), 'reference'])
        .where('organization_id', '=', organization.id)
        .where('id', '=', procedure_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()) ?? null)
    : null
