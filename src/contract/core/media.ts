import { z } from 'zod'
import { type Access, anyone } from './access.ts'
import { endpoint, file, none, one } from './endpoint.ts'
import type { Module } from './modules.ts'
import { id, identified, line, part, parts, prose, timestamps } from './shapes.ts'

/** `pictures` are resized to several widths; `files` are stored unchanged. */
export const collections = ['pictures', 'files'] as const

/** Widths of resized pictures in pixels, each as WebP and JPEG. */
export const pictureWidths = [480, 960, 1600] as const
export const pictureFormats = ['webp', 'jpeg'] as const

/** Resized pictures by format and width: `webp-480`. */
export const pictureSizes = pictureFormats.flatMap(format =>
  pictureWidths.map(width => `${format}-${width}` as const),
)

const sizes = ['original', 'preview', ...pictureSizes] as const

/** The requested size of a file. `v` changes the URL when a picture changes (cache busting). */
export const sizeQuery = z.strictObject({
  size: z.enum(sizes).default('original').meta({ title: 'Größe' }),
  v: z.string().max(20).optional().meta({ title: 'Fassung' }),
})

export const conversion = z.object({
  url: z.string().meta({ title: 'Adresse' }),
  mime_type: z.string().meta({ title: 'Dateityp' }),
  width: z.int().meta({ title: 'Breite' }),
  height: z.int().meta({ title: 'Höhe' }),
})

export const manipulations = z.strictObject({
  rotate: z
    .union([z.literal(90), z.literal(180), z.literal(270)])
    .optional()
    .meta({ title: 'Drehung' }),
})

const customProperties = z
  .record(z.string().regex(/^[a-z_]{1,40}$/), prose(500))
  .refine(given => Object.keys(given).length <= 20, 'Das sind zu viele Angaben.')
  .describe('Etwa „alt“ (was das Bild zeigt), „caption“ (Bildunterschrift), „credit“ (Quelle)')

export const mediaRow = z.object({
  ...identified,
  news_id: id.nullable().meta({ title: 'Kennung der Meldung' }),
  maintenance_id: id.nullable().meta({ title: 'Kennung der Baumaßnahme' }),
  download_id: id.nullable().meta({ title: 'Kennung des Downloads' }),
  upload_id: id
    .nullable()
    .meta({ title: 'Kennung der Eingabe', description: 'Die Eingabe, mit der die Datei kam' }),
  job_id: id.nullable().meta({ title: 'Kennung der Stelle' }),
  job_application_id: id.nullable().meta({ title: 'Kennung der Bewerbung' }),
  procedure_id: id.nullable().meta({ title: 'Kennung des Vorgangs' }),
  documenttype_id: id
    .nullable()
    .meta({ title: 'Kennung der Dokumentart', description: 'Dokumentart einer Datei zum Vorgang' }),
  collection_name: z.string().meta({ title: 'Sammlung' }),
  name: z.string().meta({ title: 'Name' }),
  file_name: z.string().meta({ title: 'Dateiname' }),
  mime_type: z.string().meta({ title: 'Dateityp' }),
  size: z.int().meta({ title: 'Größe' }),
  checksum: z.string().meta({ title: 'Prüfsumme', description: 'SHA-256' }),
  manipulations: manipulations.meta({ title: 'Bearbeitungen' }),
  custom_properties: z.record(z.string(), z.json()).meta({ title: 'Weitere Angaben zur Datei' }),
  generated_conversions: z.record(z.string(), z.boolean()).meta({ title: 'Fertige Fassungen' }),
  conversions: z.record(z.string(), conversion).meta({ title: 'Fassungen' }),
  srcset: z
    .string()
    .meta({ title: 'Bildfassungen', description: 'Adressen und Breiten für ein Bild, als WebP' }),
  original_url: z.string().meta({ title: 'Adresse der Datei im Original' }),
  order_column: z.int().meta({ title: 'Reihenfolge' }),
  ...timestamps,
})
export type MediaRow = z.output<typeof mediaRow>

export const refusedFile = z.object({
  field: z.string().meta({ title: 'Feld' }),
  name: z.string().meta({ title: 'Name' }),
  message: z.string().meta({ title: 'Nachricht' }),
})

interface MediaOptions<Path extends string> {
  path: Path
  /** In German, for the documentation: „Meldung“. */
  title: string
  view: Access
  edit: Access
  /** Visitors may read the files of published records. */
  published?: boolean
  module?: Module
}

/** Declares the calls for the files of a noun. */
export const mediaCalls = <const Path extends string>({
  path,
  title,
  view,
  edit,
  published,
  module,
}: MediaOptions<Path>) => {
  const files = `${path}/{id}/media` as const
  const item = `${path}/{id}/media/{media_id}` as const
  const params = { media_id: id.meta({ title: 'Kennung der Datei' }) }
  return {
    addMedia: endpoint({
      method: 'POST',
      path: files,
      summary: `${title}: Dateien hinzufügen (Formularfeld „file“, „collection_name“: pictures oder files)`,
      access: edit,
      module,
      upload: z.strictObject({
        file: parts.meta({ title: 'Datei' }),
        collection_name: z.enum(collections).optional().meta({ title: 'Sammlung' }),
      }),
      answer: one(
        z.object({
          added: z.array(mediaRow).meta({ title: 'Hinzugefügt' }),
          refused: z.array(refusedFile).meta({ title: 'Abgelehnt' }),
        }),
      ),
      limit: 120,
    }),
    orderMedia: endpoint({
      method: 'PUT',
      path: files,
      summary: `${title}: die Reihenfolge der Dateien festlegen`,
      access: edit,
      module,
      body: z.strictObject({ media_ids: z.array(id).max(100).meta({ title: 'Kennungen der Dateien' }) }),
      answer: one(z.array(mediaRow)),
    }),
    updateMedia: endpoint({
      method: 'PUT',
      path: item,
      params,
      summary: `${title}: eine Datei umbenennen, beschreiben oder drehen`,
      access: edit,
      module,
      body: z.strictObject({
        name: line(120).min(1, 'Geben Sie einen Namen ein.').optional().meta({ title: 'Name' }),
        file_name: line(120)
          .min(1, 'Geben Sie einen Dateinamen ein.')
          .optional()
          .meta({ title: 'Dateiname' }),
        custom_properties: customProperties.optional().meta({ title: 'Weitere Angaben zur Datei' }),
        manipulations: manipulations.optional().meta({ title: 'Bearbeitungen' }),
      }),
      answer: one(mediaRow),
      conditional: true,
    }),
    replaceMedia: endpoint({
      method: 'POST',
      path: item,
      params,
      summary: `${title}: eine Datei durch eine neue ersetzen (Formularfeld „file“)`,
      access: edit,
      module,
      upload: z.strictObject({ file: part.meta({ title: 'Datei' }) }),
      answer: one(mediaRow),
      conditional: true,
      limit: 120,
    }),
    removeMedia: endpoint({
      method: 'DELETE',
      path: item,
      params,
      summary: `${title}: eine Datei löschen`,
      access: edit,
      module,
      answer: none,
      conditional: true,
    }),
    file: endpoint({
      method: 'GET',
      path: item,
      params,
      summary: `${title}: eine Datei, oder ein Bild in einer Größe`,
      access: published ? [anyone('published'), ...view] : view,
      module,
      query: sizeQuery,
      answer: file('application/octet-stream'),
    }),
  }
}
