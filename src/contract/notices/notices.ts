import { z } from 'zod'
import { type Access, anyone } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, many, type NounTitle, one } from '../core/endpoint.ts'
import { idsFilter, listQuery } from '../core/list.ts'
import { locationRow } from '../locations/locations.ts'
import type { Module } from '../core/modules.ts'
import { statusupdateRow } from '../procedures/rows.ts'
import { publishing, stateFilter } from '../core/publishing.ts'
import { closedShape, shape } from '../core/geojson.ts'
import { count } from '../core/effect.ts'
import { id, optionalLine, prose, references, timestamp, timestamps } from '../core/shapes.ts'

const label = optionalLine(200).meta({ title: 'Bezeichnung', description: 'Etwa die Adresse' })

/** A point, line or area of a notice on the map. It is stored as a location of the notice. */
const noticeShape = z.object({ title: label, geojson: shape.meta({ title: 'Form als GeoJSON' }) })
export type NoticeShape = z.output<typeof noticeShape>

const shapesMeta = {
  title: 'Ort und Gebiet',
  description: 'Punkte und Flächen auf der Karte; was hier steht, ersetzt die bisherigen',
}

/** The field of the row that holds the shapes; staff edit it together with the other fields. */
export const shapesOfRow = { shapes: z.array(noticeShape).meta(shapesMeta) }

/** Locations and status updates of a notice, newest first. */
export const noticeRelations = {
  locations: z.array(locationRow).meta({ title: 'Orte' }),
  statusupdates: z
    .array(
      statusupdateRow.pick({
        id: true,
        kind: true,
        status: true,
        status_at: true,
        is_public: true,
        message: true,
        author: true,
      }),
    )
    .meta({ title: 'Verlauf' }),
}

const relationNames = ['locations', 'statusupdates'] as const
export type NoticeRelation = (typeof relationNames)[number]

const includeFilter = {
  include: z
    .string()
    .max(100)
    .transform(text => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(relationNames)).max(relationNames.length))
    .optional()
    .meta({ title: 'Mit', description: 'Auch „locations“ und „statusupdates“; durch Kommas getrennt' }),
}

/** The related rows as lists have them: only those that `include` names. */
export const includedRelations = z.object(noticeRelations).partial().shape

/** Input fields shared by disturbances and maintenances. */
export const noticeInput = {
  servicearea_ids: references('serviceareas', 200)
    .default([])
    .meta({ title: 'Gemeinden', description: 'Die betroffenen Gemeinden' }),
  shapes: z
    .array(z.strictObject({ title: label, geojson: closedShape.meta({ title: 'Form als GeoJSON' }) }))
    .max(20, 'Höchstens 20 Punkte und Flächen')
    .default([])
    .meta(shapesMeta),
  published: z.boolean().default(false).meta({ title: 'Veröffentlicht' }),
  notify_subscribers: z.boolean().default(false).meta({ title: 'Abonnenten benachrichtigen' }),
}

/** Fields set by the server, except the status. */
export const noticeServerFields = {
  first_published_at: timestamp.nullable().meta({ title: 'Zuerst veröffentlicht am' }),
  subscribers_notified_at: timestamp.nullable().meta({ title: 'Abonnenten benachrichtigt am' }),
  ...timestamps,
}

const announcement = z.object({
  emails: count('Anzahl der E-Mails'),
  unconfirmed: count('Ausgelassen: Adresse nicht bestätigt'),
  paused: count('Ausgelassen: pausiert'),
})

interface NoticeOptions<
  Path extends string,
  Row extends z.ZodObject,
  Listed extends z.ZodObject,
  Detail extends z.ZodObject,
  Input extends z.ZodObject,
  Status extends z.ZodType,
  Sort extends string,
  More,
> {
  path: Path
  /** In German, for the documentation: „Störung“, „Störungen“. */
  title: NounTitle
  row: Row
  /** The row in lists, with the related rows that were asked for. */
  listed: Listed
  detail: Detail
  input: Input
  status: Status
  /** Fields that may change together with the status. */
  more: More
  view: Access
  edit: Access
  module: Module
  sorts: readonly [Sort, ...Sort[]]
}

const filtersOf = <Status extends z.ZodType>(status: Status) => ({
  status: z.optional(status).meta({ title: 'Status' }),
  open: z.stringbool().optional().meta({ title: 'Offen' }),
  published: z.stringbool().optional().meta({ title: 'Veröffentlicht' }),
  servicearea_id: id.optional().meta({ title: 'Gemeinde', ref: 'serviceareas' }),
})

/** Declares the calls of a notice: CRUD, publication and status change. */
export const noticeCalls = <
  const Path extends string,
  Row extends z.ZodObject,
  Listed extends z.ZodObject,
  Detail extends z.ZodObject,
  Input extends z.ZodObject,
  Status extends z.ZodType,
  const Sort extends string,
  More extends z.ZodRawShape,
>({
  path,
  title,
  row,
  listed,
  detail,
  input,
  status,
  more,
  view,
  edit,
  module,
  sorts,
}: NoticeOptions<Path, Row, Listed, Detail, Input, Status, Sort, More>) => ({
  ...crud({
    path,
    title,
    row,
    input,
    view,
    edit,
    published: true,
    module,
    sorts,
    filters: { ...filtersOf(status), ...stateFilter },
    history: 'values',
  }),
  list: endpoint({
    method: 'GET',
    path,
    title,
    summary: `${title.many}, seitenweise; mit „include“ auch Orte und Verlauf`,
    access: [anyone('published'), ...view],
    module,
    query: listQuery({
      sorts,
      filters: { ...idsFilter, ...filtersOf(status), ...stateFilter, ...includeFilter },
    }),
    answer: many(listed),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}` as const,
    summary: `${title.one} lesen, mit Orten und Verlauf`,
    access: [anyone('published'), ...view],
    module,
    answer: one(detail),
  }),
  ...publishing({
    path,
    title: title.one,
    row,
    view,
    edit,
    module,
    filters: filtersOf(status),
    notifies: input,
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: `${path}/{id}/status` as const,
    summary:
      'Den Status entlang des Lebenslaufs ändern oder zum jetzigen etwas melden, öffentlich oder intern',
    access: edit,
    module,
    body: z.strictObject({
      status: status.meta({ title: 'Status' }),
      message: prose(4000).default('').meta({ title: 'Nachricht' }),
      is_public: z.boolean().default(true).meta({ title: 'Öffentlich' }),
      notify: z.boolean().default(true).meta({
        title: 'Abonnenten benachrichtigen',
        description: 'Wirkt nur, solange der Eintrag veröffentlicht ist und Abonnenten benachrichtigt',
      }),
      ...more,
    }),
    answer: one(row),
    conditional: true,
    idempotent: true,
  }),
  announcement: endpoint({
    method: 'GET',
    path: `${path}/{id}/status/effect` as const,
    summary: `${title.one}: wie viele Abonnenten ein neuer Status erreicht, und wen nicht`,
    access: edit,
    module,
    query: z.strictObject({
      status: status.meta({ title: 'Status', description: 'Der neue Status; auch der jetzige' }),
    }),
    answer: one(announcement),
  }),
})
