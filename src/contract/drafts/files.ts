import { z } from 'zod'
import { endpoint, file, one } from '../core/endpoint.ts'
import { id, parts } from '../core/shapes.ts'
import { draftFile } from '../forms/rows.ts'
import { draftHolder } from './keys.ts'
import { draftRow } from './rows.ts'

/** Files that were not taken, each with the reason. */
export const refusedFiles = z
  .array(
    z.object({
      field: z.string().meta({ title: 'Feld' }),
      name: z.string().meta({ title: 'Name' }),
      message: z.string().meta({ title: 'Nachricht' }),
    }),
  )
  .meta({ title: 'Abgelehnt' })

/** Calls for the files of a draft. */
export const draftFiles = {
  addFiles: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/files',
    summary: 'Dateien zur Eingabe hinzufügen (Formularfeld „file“, Ziel im Feld „field“)',
    access: draftHolder,
    upload: z.strictObject({
      file: parts.meta({ title: 'Datei' }),
      field: z.string().meta({ title: 'Feld' }),
    }),
    answer: one(
      z.object({
        draft: draftRow.meta({ title: 'Begonnene Eingabe' }),
        added: z.array(draftFile).meta({ title: 'Hinzugefügt' }),
        refused: refusedFiles,
      }),
    ),
    limit: 60,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/drafts/{id}/files/{file_id}',
    summary: 'Eine Datei der Eingabe, etwa die gezeichnete Unterschrift',
    access: draftHolder,
    params: { file_id: id.meta({ title: 'Kennung der Datei' }) },
    answer: file('application/octet-stream'),
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/drafts/{id}/files/{file_id}',
    summary: 'Eine Datei der Eingabe entfernen',
    access: draftHolder,
    params: { file_id: id.meta({ title: 'Kennung der Datei' }) },
    answer: one(draftRow),
  }),
}
