import { day, id } from '../../core/shapes.ts'

/** What a change of status asks of the customer. */
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
