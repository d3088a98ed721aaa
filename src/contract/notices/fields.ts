import { z } from 'zod'
import { closedShape, shape } from '../core/geojson.ts'
import { rowChange } from '../core/revisions.ts'
import { optionalLine, references, timestamp, timestamps } from '../core/shapes.ts'
import { locationRow } from '../locations/locations.ts'
import { statusupdateRow } from '../procedures/history.ts'

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

/** Related rows that a list adds on request. */
export const relationNames = ['locations', 'statusupdates'] as const
export type NoticeRelation = (typeof relationNames)[number]

/** The related rows as lists have them: only those that `include` names. */
export const includedRelations = { ...z.object(noticeRelations).partial().shape, ...rowChange }

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
  notify_subscribers: z.boolean().default(false).meta({ title: 'Per E-Mail benachrichtigen' }),
}

/** Fields set by the server, except the status. */
export const noticeServerFields = {
  first_published_at: timestamp.nullable().meta({ title: 'Zuerst veröffentlicht am' }),
  subscribers_notified_at: timestamp.nullable().meta({ title: 'Benachrichtigt am' }),
  ...timestamps,
}
