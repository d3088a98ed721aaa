import type { BodyOf } from '#contract/core/endpoint.ts'
import { needsText, nextStatuses, procedureStatuses } from '#contract/procedures/status.ts'
import type { procedures } from '#contract/procedures/procedures.ts'
import type { Context } from '../core/context.ts'
import { conflict, invalid } from '../core/errors.ts'
import { withLockedProcedure, addStatusUpdate } from './status-updates.ts'
import { queueProcedureEmail } from './queue-email.ts'

/** Changes the status and emails the customer where the status requires it. Throws 409 for a forbidden transition, 422 for a missing text. */
export const changeStatus = (ctx: Context, id: string, body: BodyOf<typeof procedures.changeStatus>) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
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
    const notifiesCustomer = procedureStatuses[status].notify
    const publicMessage = is_public ? message : ''
    const email_id = notifiesCustomer
      ? await queueProcedureEmail(
          ctx,
          row,
          body.subject || `Ihr Vorgang ${row.reference}: ${procedureStatuses[status].public}`,
          access_key => ({
            kind: 'procedure_status',
            procedure_id,
            status,
            message: publicMessage,
            access_key,
          }),
        )
      : null
    const completed_at = procedureStatuses[status].open ? null : ctx.now.toISOString()
    await addStatusUpdate(
      ctx,
      id,
      { kind: 'status', status, message: publicMessage, is_public: true, email_id },
      { status, completed_at },
    )
    if (!is_public && message) await addStatusUpdate(ctx, id, { kind: 'note', message })
  })
