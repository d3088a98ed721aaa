import type { ProcedureCorrection } from '#contract/procedures/staff/record-calls.ts'
import type { Context } from '../core/context.ts'
import { correctedDeadline } from './deadline/clock.ts'
import type { Procedure } from './find.ts'
import { wordsWithSupplyPoint } from './search-words.ts'
import { withLockedProcedure, addStatusUpdate } from './status-updates.ts'

const labels: Record<keyof ProcedureCorrection, string> = {
  customer_number: 'Kundennummer',
  unit_number: 'Einheitennummer',
  customer_gender: 'Anrede',
  customer_firstname: 'Vorname',
  customer_lastname: 'Nachname',
  customer_company: 'Firma',
  customer_street: 'Straße',
  customer_housenumber: 'Hausnummer',
  customer_postalcode: 'Postleitzahl',
  customer_city: 'Ort',
  customer_email: 'E-Mail',
  customer_phone: 'Telefon',
  customer_availability: 'Erreichbarkeit',
  message: 'Nachricht',
  supply_street: 'Straße der Verbrauchsstelle',
  supply_housenumber: 'Hausnummer der Verbrauchsstelle',
  supply_postalcode: 'Postleitzahl der Verbrauchsstelle',
  supply_city: 'Ort der Verbrauchsstelle',
  customer_id: 'Kundenkonto',
  due_at: 'Frist',
}

/** Corrects fields of a procedure. The history names the fields, never their previous values. */
export const correctProcedure = (ctx: Context, id: string, body: ProcedureCorrection) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    const fields = (Object.keys(labels) as (keyof ProcedureCorrection)[]).filter(
      field => body[field] !== undefined && body[field] !== row[field],
    )
    if (!fields.length) return
    const changes: Partial<Procedure> = Object.fromEntries(fields.map(field => [field, body[field]]))
    if (fields.includes('due_at')) Object.assign(changes, correctedDeadline(ctx, row, body.due_at ?? null))
    const search_words = wordsWithSupplyPoint(row.search_words, row, { ...row, ...changes })
    const message = `Berichtigt: ${fields.map(field => labels[field]).join(', ')}`
    await addStatusUpdate(ctx, id, { kind: 'check', message }, { ...changes, search_words })
  })
