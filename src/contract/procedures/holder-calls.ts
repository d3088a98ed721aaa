import { z } from 'zod'
import { endpoint, file, none, one } from '../core/endpoint.ts'
import { refusedFile } from '../core/media.ts'
import { id, part, parts, prose } from '../core/shapes.ts'
import { nonce } from '../drafts/keys.ts'
import { draftFile, fieldErrors } from '../forms/rows.ts'
import { procedureHolderOrCustomer, viewProcedures } from './access.ts'
import { offerAnswer } from './offers.ts'
import { publicProcedure } from './public-row.ts'

/** Files of one reply. */
export const maxReplyFiles = 20

/** A reply says something or brings files; a reply with neither is refused. */
const replyInput = z.strictObject({
  message: prose(4000).default('').meta({ title: 'Nachricht' }),
  documenttype_id: id.nullable().default(null).meta({
    title: 'Dokumentart der Dateien',
    ref: 'documenttypes',
  }),
})

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
    summary: 'Eine Nachricht schreiben oder Unterlagen nachreichen, solange der Vorgang offen ist',
    access: procedureHolderOrCustomer,
    body: replyInput.extend({
      media_ids: z.array(id).max(maxReplyFiles).default([]).meta({
        title: 'Kennungen der Dateien',
        description: 'Hochgeladene, noch nicht gesendete Dateien',
      }),
    }),
    answer: one(publicProcedure),
    conditional: true,
    idempotent: true,
    limit: 30,
  }),
  postReply: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/reply/form',
    summary: 'Dasselbe als Formular, mit Dateien und der Absicht des gedrückten Knopfs im Feld „intent“',
    access: procedureHolderOrCustomer,
    upload: z
      .object({
        intent: z.string().optional().meta({
          title: 'Absicht',
          description: 'continue, upload:…, remove-file:…',
        }),
        nonce: nonce.meta({ description: 'Zufällig gewählt: Dieselbe Antwort geht nur einmal ein' }),
      })
      .catchall(z.union([z.string(), part])),
    answer: one(
      z.object({
        procedure: publicProcedure.meta({ title: 'Vorgang' }),
        sent: z.boolean().meta({ title: 'Gesendet' }),
        values: z
          .object({
            message: z.string().meta({ title: 'Nachricht' }),
            documenttype_id: z.string().meta({ title: 'Dokumentart der Dateien' }),
          })
          .meta({ title: 'Eingaben', description: 'Wie getippt' }),
        errors: fieldErrors.meta({ title: 'Fehler je Feld' }),
      }),
    ),
    limit: 60,
  }),
  addFiles: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/files',
    summary: 'Dateien für die nächste Antwort hochladen (Formularfeld „file“)',
    access: procedureHolderOrCustomer,
    upload: z.strictObject({
      file: parts.meta({ title: 'Datei' }),
      field: z.string().optional().meta({ title: 'Feld' }),
    }),
    answer: one(
      z.object({
        added: z.array(draftFile).meta({ title: 'Hinzugefügt' }),
        refused: z.array(refusedFile).meta({ title: 'Abgelehnt' }),
      }),
    ),
    limit: 60,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/procedures/{id}/files/{file_id}',
    summary: 'Eine hochgeladene, noch nicht gesendete Datei entfernen',
    access: procedureHolderOrCustomer,
    params: { file_id: id.meta({ title: 'Kennung der Datei' }) },
    answer: none,
    limit: 60,
  }),
  answerOffer: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/offers/{offer_id}/answer',
    summary:
      'Ein Angebot annehmen oder ablehnen, ein neues anfordern, oder den Vertrag widerrufen; ein zweites Mal ändert nichts',
    access: procedureHolderOrCustomer,
    params: { offer_id: id.meta({ title: 'Kennung des Angebots' }) },
    body: offerAnswer,
    answer: one(publicProcedure),
    conditional: true,
    limit: 30,
  }),
  offerProof: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/offers/{offer_id}/proof',
    summary: 'Der Nachweis der Annahme als PDF: Angebot, wer es wann und wie angenommen hat, Prüfsummen',
    access: [viewProcedures, ...procedureHolderOrCustomer],
    params: { offer_id: id.meta({ title: 'Kennung des Angebots' }) },
    answer: file('application/pdf'),
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
