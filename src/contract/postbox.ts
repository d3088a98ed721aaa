import { z } from 'zod'
import { choice } from './core/field-facts.ts'
import { customer, holder, staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, file, many, one } from './core/endpoint.ts'
import { movedApart } from './core/moved.ts'
import { listQuery } from './core/list.ts'
import { mediaCalls, mediaRow } from './core/media.ts'
import {
  id,
  identified,
  line,
  optionalEmail,
  optionalReference,
  prose,
  tenant,
  timestamp,
  timestamps,
} from './core/shapes.ts'
import { deliveryTypes } from './delivery-types.ts'

const input = {
  customer_id: optionalReference('customers').meta({ title: 'Kundenkonto' }),
  procedure_id: optionalReference('procedures').meta({ title: 'Vorgang' }),
  email: optionalEmail.meta({ title: 'E-Mail-Adresse', description: 'Für jemanden ohne Kundenkonto' }),
  subject: line(200).min(1, 'Geben Sie einen Betreff ein.').meta({ title: 'Betreff' }),
  message: prose(20_000).default('').meta({ title: 'Nachricht' }),
  delivery_type: choice(deliveryTypes).default('postbox').meta({ title: 'Zustellart' }),
}

export const postboxRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  html: z.string().meta({ title: 'Nachricht mit Gestaltung', description: 'HTML; leer: ohne' }),
  submitted_by_user_id: id.nullable().meta({ title: 'Kennung der absendenden Person' }),
  read_at: timestamp.nullable().meta({ title: 'Gelesen am' }),
  submitted_at: timestamp.nullable().meta({ title: 'Eingereicht am' }),
  deleted_at: timestamp.nullable().meta({ title: 'Gelöscht am' }),
  media: z.array(mediaRow).meta({ title: 'Dateien' }),
  ...timestamps,
})
export type PostboxRow = z.output<typeof postboxRow>

const noun = {
  path: '/api/postbox',
  row: postboxRow,
  view: [staff('customers.view', 'customers.edit', 'procedures.view', 'procedures.edit')],
  edit: [staff('customers.edit', 'procedures.edit')],
} as const

/** Messages of the utility. They can be edited until they are submitted. */
export const postbox = {
  ...crud({
    ...noun,
    title: { one: 'Postfach-Nachricht', many: 'Postfach-Nachrichten' },
    input: z.strictObject(input),
    sorts: ['created_at', 'submitted_at', 'subject'],
    filters: {
      customer_id: id.optional().meta({ title: 'Kundenkonto', ref: 'customers' }),
      procedure_id: id.optional().meta({ title: 'Vorgang', ref: 'procedures' }),
      unread: z.stringbool().optional().meta({ title: 'Ungelesen' }),
    },
  }),
  ...mediaCalls({ ...noun, title: 'Postfach-Nachricht' }),
  submit: endpoint({
    method: 'POST',
    path: '/api/postbox/{id}/submit',
    summary: 'Eine Nachricht zustellen; eine E-Mail kündigt sie an',
    access: noun.edit,
    answer: one(postboxRow),
    conditional: true,
    idempotent: true,
  }),
}

/** A submitted message for its recipient. */
export const deliveredMessage = postboxRow
  .pick({
    id: true,
    procedure_id: true,
    subject: true,
    message: true,
    html: true,
    submitted_at: true,
    read_at: true,
  })
  .extend({
    media: z
      .array(mediaRow.pick({ id: true, name: true, mime_type: true, size: true }))
      .meta({ title: 'Dateien' }),
  })
export type DeliveredMessage = z.output<typeof deliveredMessage>

const recipient = [customer(), holder('postbox')] as const

export const myPostbox = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers/auth/postbox',
    former: { path: '/api/customers/postbox', ...movedApart },
    summary: 'Das eigene Postfach, neueste zuerst',
    access: [customer()],
    module: 'customerlogin',
    query: listQuery({
      sorts: ['submitted_at', 'subject'],
      filters: { unread: z.stringbool().optional().meta({ title: 'Ungelesen' }) },
    }),
    answer: many(deliveredMessage),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/customers/auth/postbox/{id}',
    former: { path: '/api/customers/postbox/{id}', ...movedApart },
    summary: 'Eine Nachricht des eigenen Postfachs, oder die hinter dem Link einer E-Mail',
    access: recipient,
    answer: one(deliveredMessage),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/customers/auth/postbox/{id}/read',
    former: { path: '/api/customers/postbox/{id}/read', ...movedApart },
    summary: 'Eine Nachricht als gelesen vermerken',
    access: recipient,
    answer: one(deliveredMessage),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/customers/auth/postbox/{id}/media/{media_id}',
    former: { path: '/api/customers/postbox/{id}/media/{media_id}', ...movedApart },
    summary: 'Eine Datei der Nachricht',
    access: recipient,
    params: { media_id: id.meta({ title: 'Kennung der Datei' }) },
    answer: file('application/octet-stream'),
  }),
}
