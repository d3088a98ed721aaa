import { z } from 'zod'
import { endpoint, none, one } from '../../core/endpoint.ts'
import { editProcedures } from '../access.ts'
import { procedureDetail } from '../rows.ts'
import { procedureTypes } from '../types.ts'
import { id, timestamp } from '../../core/shapes.ts'

const recallableAct = z.object({
  act: id.meta({ title: 'Kennung der Handlung' }),
  procedures: z.int().meta({ title: 'Anzahl der Vorgänge', description: 'Mehrere bei einer Sammelaktion' }),
  emails: z.int().meta({ title: 'Anzahl der E-Mails' }),
  procedure_id: id.meta({ title: 'Kennung des Vorgangs', description: 'Bei mehreren: eines davon' }),
  type: z.enum(procedureTypes).meta({ title: 'Art' }),
  reference: z.string().meta({ title: 'Nummer' }),
  customer_name: z.string().meta({ title: 'Name' }),
  kind: z.enum(['status', 'message']).meta({ title: 'Art des Eintrags' }),
  status: z.string().nullable().meta({ title: 'Neuer Status' }),
  until: timestamp.meta({ title: 'Bis dahin' }),
})
export type RecallableAct = z.output<typeof recallableAct>

/** Calls that take the own acts back, or send their emails at once. */
export const procedureRecallCalls = {
  recallable: endpoint({
    forPages: true,
    method: 'GET',
    path: '/api/procedures/recallable',
    summary:
      'Eigene Nachrichten und Statusänderungen, deren E-Mail noch wartet und die sich zurücknehmen lassen',
    access: [editProcedures],
    answer: one(z.array(recallableAct)),
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/recall',
    summary:
      'Die eigene letzte Nachricht oder Statusänderung zurücknehmen, solange ihre E-Mail noch wartet; der Vorgang ist dann wie zuvor',
    access: [editProcedures],
    answer: one(procedureDetail),
  }),
  sendNow: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/send-now',
    summary:
      'Wartende E-Mails der eigenen Nachrichten und Statusänderungen sofort senden; zurücknehmen lassen sie sich dann nicht mehr',
    access: [editProcedures],
    answer: none,
  }),
}
