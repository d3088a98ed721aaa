import { z } from 'zod'
import { anyone, holder } from '../core/access.ts'
import { draftFile, draftQuestion } from '../forms/rows.ts'
import { draftRow, draftStep, draftTrust, formFacts, values } from './rows.ts'
import { endpoint, file, none, one } from '../core/endpoint.ts'
import { intentVerbs } from '../forms/intents.ts'
import { publicProcedure } from '../procedures/rows.ts'
import { procedureTypes } from '../procedures/types.ts'
import { email, id, part, parts } from '../core/shapes.ts'
import { trustassertionCode, trustassertionInput } from '../trustassertions.ts'

const draftHolder = [holder('draft')] as const

/** Calls for a draft. The access key is sent in the header `X-Draft-Key`; only `create` returns it. */
export const drafts = {
  create: endpoint({
    method: 'POST',
    path: '/api/drafts',
    summary: 'Eine Eingabe beginnen',
    access: [anyone('itself')],
    body: z.strictObject({ type: z.enum(procedureTypes) }),
    answer: one(z.object({ draft: draftRow, key: z.string() })),
    limit: 60,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/drafts/{id}',
    summary: 'Der Stand einer begonnenen Eingabe',
    access: draftHolder,
    answer: one(draftRow),
  }),
  journey: endpoint({
    method: 'GET',
    path: '/api/drafts/{id}/journey',
    summary: 'Der Stand einer Eingabe, und womit sie verglichen wird',
    access: draftHolder,
    answer: one(
      z.object({
        draft: draftRow,
        questions: z.array(draftQuestion),
        facts: formFacts,
        trust: draftTrust,
      }),
    ),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/trust',
    summary: 'Für eine Eingabe nachweisen, wer man ist; mit „customer_account“ zählt die Anmeldung',
    access: draftHolder,
    body: trustassertionInput.extend({
      trustlevel: z.enum(['email', 'customer_data', 'customer_account', 'eid_substantial', 'eid_high']),
    }),
    answer: one(draftTrust),
    limit: 20,
  }),
  proveCode: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/trust/code',
    summary: 'Den Code aus der E-Mail zum begonnenen Nachweis einer Eingabe einlösen',
    access: draftHolder,
    body: trustassertionCode,
    answer: one(draftTrust),
    limit: 20,
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/drafts/{id}/record',
    summary: 'Der Vorgang, der aus der Eingabe wurde, als PDF',
    access: draftHolder,
    answer: file('application/pdf'),
  }),
  form: endpoint({
    method: 'GET',
    path: '/api/drafts/{id}/form',
    summary: 'Was bisher eingegeben ist, als PDF zum Unterschreiben von Hand, etwa ein SEPA-Mandat',
    access: draftHolder,
    answer: file('application/pdf'),
  }),
  saveStep: endpoint({
    method: 'PUT',
    path: '/api/drafts/{id}/steps/{step}',
    summary: 'Die Eingaben eines Schritts speichern und prüfen; gespeichert wird auch, was noch nicht stimmt',
    access: draftHolder,
    params: { step: z.string().regex(/^[a-z_]{1,40}$/) },
    body: z.strictObject({ values, check: z.boolean().default(true) }),
    answer: one(draftStep),
  }),
  postStep: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/steps/{step}',
    summary: 'Dasselbe als Formular, mit Dateien und der Absicht des gedrückten Knopfs im Feld „intent“',
    access: draftHolder,
    params: { step: z.string().regex(/^[a-z_]{1,40}$/) },
    upload: z
      .object({
        intent: z
          .string()
          .optional()
          .describe('continue, save-later, add:…, remove:…, upload:…, remove-file:…, refresh'),
      })
      .catchall(z.union([z.string(), part])),
    answer: one(
      draftStep.extend({
        intent: z.object({ verb: z.enum(intentVerbs), target: z.string() }),
        refused: z.array(z.object({ field: z.string(), name: z.string(), message: z.string() })),
      }),
    ),
    limit: 120,
  }),
  addFiles: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/files',
    summary: 'Dateien zur Eingabe hinzufügen (Formularfeld „file“, Ziel im Feld „field“)',
    access: draftHolder,
    upload: z.strictObject({ file: parts, field: z.string() }),
    answer: one(
      z.object({
        draft: draftRow,
        added: z.array(draftFile),
        refused: z.array(z.object({ field: z.string(), name: z.string(), message: z.string() })),
      }),
    ),
    limit: 60,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/drafts/{id}/files/{file_id}',
    summary: 'Eine Datei der Eingabe, etwa die gezeichnete Unterschrift',
    access: draftHolder,
    params: { file_id: id },
    answer: file('application/octet-stream'),
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/drafts/{id}/files/{file_id}',
    summary: 'Eine Datei der Eingabe entfernen',
    access: draftHolder,
    params: { file_id: id },
    answer: one(draftRow),
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/link',
    summary: 'Sich einen Link zum Weitermachen schicken lassen',
    access: draftHolder,
    body: z.strictObject({ email }),
    answer: none,
    limit: 10,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/submit',
    summary: 'Die Eingabe absenden: wird ein Vorgang, genau einmal',
    access: draftHolder,
    body: z.strictObject({ values }),
    answer: one(z.object({ draft: draftRow, procedure: publicProcedure, access_key: z.string().nullable() })),
    limit: 60,
  }),
}
