import type { ConfirmationState, HolderConfirmation } from '#contract/procedures/confirmations.ts'
import type { ConfirmationPage } from '#contract/procedures/outcomes.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { hashToken } from '../../core/crypto/encryption.ts'
import { transaction } from '../../core/database/transaction.ts'
import { type Confirmation, confirmationState } from './confirmations.ts'
import { findProcedure, lockProcedure, type Procedure } from '../find.ts'
import { resendConfirmation } from './send.ts'
import { addStatusUpdate } from '../status-updates.ts'

/** The confirmation whose current key the request holds; throws 404 otherwise. */
async function findByKey({ db, organization, request }: Context, id: string): Promise<Confirmation> {
  const found = await db
    .selectFrom('procedure_confirmations')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('key_hash', '=', hashToken(request.accessKeys.confirmation ?? ''))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const toHeldConfirmation = (
  ctx: Context,
  row: Confirmation,
  procedure: Procedure,
): HolderConfirmation => ({
  ...row,
  state: confirmationState(ctx, row, procedure),
  type: procedure.type,
  reference: procedure.reference,
  ...confirmationPageOf(row, procedure),
})

/** The page of the type; one with the statement alone where the type has none. */
export const confirmationPageOf = (
  { role, label, text }: Confirmation,
  { type, data }: Procedure,
): ConfirmationPage =>
  definitionOf(type)?.confirmationPage?.(data, role) ?? {
    lead: text,
    why: 'Ohne Ihre Bestätigung ändern wir nichts.',
    consequence: 'Wir bearbeiten den Vorgang weiter.',
    sections: [{ title: 'Worum es geht', rows: [{ label: 'Zu bestätigen', value: label }] }],
    reasons: [{ value: 'other', label: 'Etwas anderes' }],
  }

export async function readConfirmation(ctx: Context, id: string) {
  const row = await findByKey(ctx, id)
  return toHeldConfirmation(ctx, row, await findProcedure(ctx, row.procedure_id))
}

/** Locks the procedure, then reads the confirmation again, and runs `work` in the same transaction. */
export const withLockedConfirmation = <T>(
  ctx: Context,
  id: string,
  work: (ctx: Context, row: Confirmation, of: Procedure) => Promise<T>,
  find = findByKey,
) =>
  transaction(ctx, async ctx => {
    const of = await lockProcedure(ctx, (await find(ctx, id)).procedure_id)
    return work(ctx, await find(ctx, id), of)
  })

/** Confirms once; a repeated call returns the confirmed state. Throws 409 when expired or the procedure is closed. */
export const confirm = (ctx: Context, id: string) =>
  withLockedConfirmation(ctx, id, async (ctx, row, procedure) => {
    const state = confirmationState(ctx, row, procedure)
    if (state === 'confirmed') return toHeldConfirmation(ctx, row, procedure)
    requireAnswerable(state)
    const confirmed_at = ctx.now.toISOString()
    await ctx.db
      .updateTable('procedure_confirmations')
      .set({ confirmed_at, updated_at: confirmed_at })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
    const flags = (await hasPendingConfirmation(ctx, procedure.id))
      ? procedure.flags
      : procedure.flags.filter(flag => flag !== 'unconfirmed')
    const entry = { kind: 'confirmation' as const, message: row.label, is_public: true, author: '' }
    await addStatusUpdate(ctx, procedure.id, entry, { flags })
    return toHeldConfirmation(ctx, { ...row, confirmed_at }, procedure)
  })

const hasPendingConfirmation = async ({ db, organization }: Context, procedure_id: string) =>
  (await db
    .selectFrom('procedure_confirmations')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', procedure_id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Throws 409 unless the confirmation waits for an answer. */
export function requireAnswerable(state: ConfirmationState) {
  if (state === 'expired') throw conflict('Dieser Link ist abgelaufen. Fordern Sie einen neuen an.')
  if (state === 'closed') throw conflict('Dieser Vorgang ist abgeschlossen.')
  if (state === 'objected')
    throw conflict('Sie haben schon gesagt, dass etwas nicht stimmt. Wir melden uns bei Ihnen.')
  if (state === 'confirmed')
    throw conflict('Sie haben das schon bestätigt. Rufen Sie uns an, wenn es doch nicht stimmt.')
}

/** Emails a new link to the same address. Throws 409 while the present one is valid and the caller has it. */
export const renewConfirmation = (ctx: Context, id: string) =>
  withLockedConfirmation(
    ctx,
    id,
    async (ctx, row, procedure) => {
      const state = confirmationState(ctx, row, procedure)
      const isFormer = !row.key_hash.equals(presentedHash(ctx))
      if (state !== 'expired' && !(state === 'waiting' && isFormer)) throw conflict('Dieser Link gilt noch.')
      await resendConfirmation(ctx, row)
    },
    findByAnyKey,
  )

const presentedHash = ({ request }: Context) => hashToken(request.accessKeys.confirmation ?? '')

/** The confirmation whose current or former key the request holds; throws 404 otherwise. */
async function findByAnyKey(ctx: Context, id: string): Promise<Confirmation> {
  const found = await ctx.db
    .selectFrom('procedure_confirmations')
    .selectAll()
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .where(sql<boolean>`${presentedHash(ctx)} = any(array_prepend(key_hash, former_key_hashes))`)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
