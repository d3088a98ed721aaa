import { z } from 'zod'
import { holder } from './access.ts'
import { endpoint, one } from './endpoint.ts'
import { publicProcedure } from './procedure-rows.ts'
import { prose } from './shapes.ts'

/** What whoever holds the link of a case may do. */
export const procedureHolder = {
  status: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/public',
    summary: 'Der Stand eines Vorgangs für die Person mit dem Zugangslink',
    access: [holder('procedure')],
    answer: one(publicProcedure),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/reply',
    summary: 'Auf eine Rückfrage antworten',
    access: [holder('procedure')],
    body: z.strictObject({ message: prose(4000).min(1, 'Schreiben Sie Ihre Nachricht') }),
    answer: one(publicProcedure),
    idempotent: true,
    limit: 30,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/withdraw',
    summary: 'Den eigenen Vorgang zurückziehen',
    access: [holder('procedure')],
    answer: one(publicProcedure),
    idempotent: true,
  }),
}
