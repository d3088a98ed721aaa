import { conflict } from '../../core/errors.ts'
import type { Context } from '../../core/context.ts'
import { addStatusUpdate, withLockedProcedure } from '../status-updates.ts'
import { expectedWithoutAnswer, noDays } from './days.ts'

/** Lets a question wait without reminder and end. Throws 409 where neither is to come. */
export const keepWaiting = (ctx: Context, id: string) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    if (!expectedWithoutAnswer(ctx, row))
      throw conflict('Bei diesem Vorgang ist nichts anzuhalten: Er wird nicht von selbst abgeschlossen.')
    const message = row.remind_on ? 'Erinnerung und Abschluss angehalten' : 'Abschluss angehalten'
    await addStatusUpdate(ctx, id, { kind: 'check', message }, noDays)
  })
