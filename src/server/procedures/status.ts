import type { BodyOf } from '#contract/endpoint.ts'
import { needsText, nextStatuses, procedureStatuses } from '#contract/procedure-status.ts'
import type { procedures } from '#contract/procedures.ts'
import type { Context } from '../context.ts'
import { conflict, invalid } from '../errors.ts'
import { onCase, record } from './history.ts'
import { write } from './write.ts'

/** Moves a case along its life cycle. Where the status says so, the person is written to. */
export const changeStatus = (ctx: Context, id: string, body: BodyOf<typeof procedures.changeStatus>) =>
  onCase(ctx, id, async (ctx, row) => {
    const { status, is_public } = body
    const message = body.message.trim()
    if (!nextStatuses(row.type, row.status).includes(status))
      throw conflict(
        `Aus „${procedureStatuses[row.status].label}“ führt kein Weg nach „${procedureStatuses[status].label}“.`,
      )
    if (needsText(row.status, status) && !message)
      throw invalid([{ path: 'message', message: 'Schreiben Sie dazu einen Text' }])
    if (procedureStatuses[status].publicText && !is_public)
      throw invalid([
        { path: 'is_public', message: 'Diesen Text muss die Kundin oder der Kunde lesen können' },
      ])
    const procedure_id = id
    const tells = procedureStatuses[status].notify
    const shown = is_public ? message : ''
    const mail_id = tells
      ? await write(
          ctx,
          row,
          body.subject || `Ihr Vorgang ${row.reference}: ${procedureStatuses[status].public}`,
          access_key => ({ kind: 'procedure_status', procedure_id, status, message: shown, access_key }),
        )
      : null
    const completed_at = procedureStatuses[status].open ? null : ctx.now.toISOString()
    await record(
      ctx,
      id,
      { kind: 'status', status, message: shown, is_public: true, mail_id },
      { status, completed_at },
    )
    if (!is_public && message) await record(ctx, id, { kind: 'note', message })
  })
