import { z } from 'zod'
import { customer } from '../core/access.ts'
import { draftRow } from './rows.ts'
import { endpoint, forPages, many, none, one } from '../core/endpoint.ts'
import { movedApart } from '../core/moved.ts'
import { listQuery } from '../core/list.ts'
import { procedureTypes } from '../procedures/types.ts'
import { timestamp } from '../core/shapes.ts'

/** Drafts that a customer began while signed in, to continue in any browser. */
export const myDrafts = forPages({
  list: endpoint({
    method: 'GET',
    path: '/api/customers/auth/drafts',
    former: { path: '/api/customers/drafts', ...movedApart },
    summary: 'Die eigenen begonnenen Eingaben, zuletzt bearbeitete zuerst',
    access: [customer()],
    module: 'customerlogin',
    query: listQuery({ sorts: ['updated_at'] }),
    answer: many(
      draftRow
        .pick({ id: true, type: true, expires_at: true })
        .extend({ updated_at: timestamp.meta({ title: 'Geändert am' }) }),
    ),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/customers/auth/drafts/{id}/open',
    former: { path: '/api/customers/drafts/{id}/open', ...movedApart },
    summary: 'Einen Schlüssel zu einer eigenen Eingabe erhalten, um in diesem Browser weiterzumachen',
    access: [customer()],
    module: 'customerlogin',
    answer: one(
      z.object({
        type: z.enum(procedureTypes).meta({ title: 'Art' }),
        key: z.string().meta({ title: 'Schlüssel' }),
      }),
    ),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/customers/auth/drafts/{id}',
    former: { path: '/api/customers/drafts/{id}', ...movedApart },
    summary: 'Eine eigene begonnene Eingabe mit ihren Dateien verwerfen',
    access: [customer()],
    module: 'customerlogin',
    answer: none,
  }),
})
