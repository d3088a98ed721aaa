import { clearableFlags } from '#contract/procedures/flags.ts'
import { actorName, type Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { withLockedProcedure, addStatusUpdate } from './status-updates.ts'
import { queueProcedureEmail } from './queue-email.ts'

export const addNote = (ctx: Context, id: string, message: string) =>
  withLockedProcedure(ctx, id, ctx => addStatusUpdate(ctx, id, { kind: 'note', message: message.trim() }))

export const sendMessage = (
  ctx: Context,
  id: string,
  { subject, message }: { subject: string; message: string },
) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    const author = actorName(ctx.actor)
    const email_id = await queueProcedureEmail(ctx, row, subject, access_key => ({
      kind: 'procedure_message',
      procedure_id: id,
      subject,
      message,
      author,
      access_key,
    }))
    if (!email_id) throw conflict('Zu diesem Vorgang gibt es keine E-Mail-Adresse.')
    await addStatusUpdate(ctx, id, { kind: 'message', message, is_public: true, email_id })
  })

export const confirmReading = (ctx: Context, id: string) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    const flags = row.flags.filter(flag => !clearableFlags.includes(flag))
    await addStatusUpdate(ctx, id, { kind: 'check', message: 'Angaben als plausibel bestätigt' }, { flags })
  })
