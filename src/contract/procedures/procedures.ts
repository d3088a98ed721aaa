import { z } from 'zod'
import { anyone, customer } from '../core/access.ts'
import { endpoint, file, many, one } from '../core/endpoint.ts'
import { listQuery } from '../core/list.ts'
import { sizeQuery } from '../core/media.ts'
import { viewProcedures, procedureHolderOrCustomer } from './access.ts'
import { followUpCalls } from './follow-up.ts'
import { procedureBulkCalls } from './bulk.ts'
import { procedureHolderCalls } from './holder-calls.ts'
import { procedureInput } from './input.ts'
import { procedureListCalls } from './list-calls.ts'
import { relatedCalls } from './related.ts'
import { procedureDetail } from './rows.ts'
import { publicProcedure } from './public-row.ts'
import { messageFileCalls } from './staff/message-files.ts'
import { procedureRecallCalls } from './staff/recall-calls.ts'
import { procedureRecordCalls } from './staff/record-calls.ts'
import { respondCalls } from './staff/respond.ts'
import { procedureWorkCalls } from './staff/work-calls.ts'
import { id, optionalReference } from '../core/shapes.ts'

export const procedures = {
  ...procedureListCalls,
  get: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}',
    summary: 'Ein Vorgang mit Zählern, Verlauf, Dateien und Zuständigen',
    access: [viewProcedures],
    answer: one(procedureDetail),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/procedures',
    summary:
      'Einen Vorgang einreichen, mit allem, was das Formular verlangt; Beschäftigte legen ihn für eine Kundin oder einen Kunden an, auch mit weniger',
    access: [anyone('itself')],
    body: procedureInput({
      customer_id: optionalReference('customers').meta({
        title: 'Kundenkonto',
        description: 'Nur von Beschäftigten',
      }),
      trust_assertion: id.nullable().default(null).meta({
        title: 'Identitätsnachweis',
        description: 'Die „uuid“ eines erfüllten Identitätsnachweises',
      }),
    }),
    answer: one(publicProcedure),
    idempotent: true,
    costly: true,
    limit: 60,
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/record',
    summary: 'Der Vorgang als PDF',
    access: [viewProcedures, ...procedureHolderOrCustomer],
    answer: file('application/pdf'),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/media/{media_id}',
    summary: 'Eine Datei des Vorgangs, außer sie zeigt, was verschlüsselt aufbewahrt wird',
    access: [viewProcedures, ...procedureHolderOrCustomer],
    params: { media_id: id.meta({ title: 'Kennung der Datei' }) },
    query: sizeQuery,
    answer: file('application/octet-stream'),
  }),
  ...procedureRecordCalls,
  ...procedureWorkCalls,
  ...procedureRecallCalls,
  ...relatedCalls,
  ...respondCalls,
  ...messageFileCalls,
  ...followUpCalls,
  ...procedureBulkCalls,
  ...procedureHolderCalls,
}

/** Fields of the page of one procedure that its list leaves out. */
const pageOnly = {
  contact: true,
  confirmations: true,
  offer: true,
  updates: true,
  media: true,
  unsent: true,
  documenttypes: true,
  merged_into: true,
  missing_documents: true,
  follow_up: true,
  without_answer: true,
} as const

export const myProcedures = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers/procedures',
    summary: 'Die eigenen Vorgänge der angemeldeten Kundin oder des Kunden',
    access: [customer()],
    module: 'customerlogin',
    query: listQuery({
      sorts: ['submitted_at'],
      filters: {
        open: z.stringbool().optional().meta({ title: 'Offen', description: '0: die abgeschlossenen' }),
      },
    }),
    answer: many(publicProcedure.omit(pageOnly)),
  }),
}
