import { day, id } from '../../core/shapes.ts'

/** Fields of a change of status that asks the customer for a document or for an answer by a day. */
export const question = {
  documenttype_id: id.nullable().default(null).meta({
    title: 'Erbetene Dokumentart',
    ref: 'documenttypes',
    description: 'Nur bei einer Rückfrage',
  }),
  respond_by: day.nullable().default(null).meta({
    title: 'Antwort erbeten bis',
    description: 'Nur bei einer Rückfrage; kurz davor erinnern wir einmal',
  }),
}
