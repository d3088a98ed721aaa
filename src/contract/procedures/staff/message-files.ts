import { z } from 'zod'
import { endpoint, none, one } from '../../core/endpoint.ts'
import { refusedFile } from '../../core/media.ts'
import { id, parts } from '../../core/shapes.ts'
import { draftFile } from '../../forms/rows.ts'
import { editProcedures } from '../access.ts'

/** Files of one message. */
export const maxMessageFiles = 10

/** Calls for the files that the caller has uploaded for a message about a procedure. */
export const messageFileCalls = {
  messageFiles: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/message-files',
    summary: 'Die eigenen Dateien für die nächste Nachricht zu diesem Vorgang, noch nicht gesendet',
    access: [editProcedures],
    answer: one(z.array(draftFile)),
  }),
  addMessageFiles: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/message-files',
    summary: 'Dateien für die nächste Nachricht hochladen (Formularfeld „file“)',
    access: [editProcedures],
    upload: z.strictObject({ file: parts.meta({ title: 'Datei' }) }),
    answer: one(
      z.object({
        added: z.array(draftFile).meta({ title: 'Hinzugefügt' }),
        refused: z.array(refusedFile).meta({ title: 'Abgelehnt' }),
      }),
    ),
    limit: 60,
  }),
  removeMessageFile: endpoint({
    method: 'DELETE',
    path: '/api/procedures/{id}/message-files/{media_id}',
    summary: 'Eine eigene Datei entfernen, die noch nicht gesendet ist',
    access: [editProcedures],
    params: { media_id: id.meta({ title: 'Kennung der Datei' }) },
    answer: none,
  }),
}
