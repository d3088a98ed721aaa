import { z } from 'zod'
import { endpoint, one } from '../core/endpoint.ts'
import { procedureHolderOrCustomer } from './access.ts'
import { publicProcedure } from './rows.ts'
import { prose } from '../core/shapes.ts'

/** Calls for the holder of a procedure's access link and for its signed-in customer. */
export const procedureHolderCalls = {
  status: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/public',
    summary: 'Der Stand eines Vorgangs für die Person mit dem Zugangslink, oder des eigenen',
    access: procedureHolderOrCustomer,
    answer: one(publicProcedure),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/reply',
    summary: 'Auf eine Rückfrage antworten',
    access: procedureHolderOrCustomer,
    body: z.strictObject({
      message: prose(4000).min(1, 'Schreiben Sie Ihre Nachricht').meta({ title: 'Nachricht' }),
    }),
    answer: one(publicProcedure),
    conditional: true,
    idempotent: true,
    limit: 30,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/withdraw',
    summary: 'Den eigenen Vorgang zurückziehen',
    access: procedureHolderOrCustomer,
    answer: one(publicProcedure),
    conditional: true,
    idempotent: true,
  }),
}
