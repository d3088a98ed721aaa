import { judgedFlags } from '#contract/procedure-flags.ts'
import { actorName, type Context } from '../context.ts'
import { conflict } from '../errors.ts'
import { onCase, record } from './history.ts'
import { write } from './write.ts'

export const addNote = (ctx: Context, id: string, message: string) =>
  onCase(ctx, id, ctx => record(ctx, id, { kind: 'note', message: message.trim() }))

export const sendMessage = (
  ctx: Context,
  id: string,
  { subject, message }: { subject: string; message: string },
) =>
  onCase(ctx, id, async (ctx, row) => {
    const author = actorName(ctx.actor)
    const mail_id = await write(ctx, row, subject, access_key => ({
      kind: 'procedure_message',
      procedure_id: id,
      subject,
      message,
      author,
      access_key,
    }))
    if (!mail_id) throw conflict('Zu diesem Vorgang gibt es keine E-Mail-Adresse.')
    await record(ctx, id, { kind: 'message', message, is_public: true, mail_id })
  })

export const confirmReading = (ctx: Context, id: string) =>
  onCase(ctx, id, async (ctx, row) => {
    const flags = row.flags.filter(flag => !judgedFlags.includes(flag))
    await record(ctx, id, { kind: 'check', message: 'Angaben als plausibel bestätigt' }, { flags })
  })
