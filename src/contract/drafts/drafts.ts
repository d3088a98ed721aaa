import { z } from 'zod'
import { anyone, holder } from '../core/access.ts'
import { draftFile } from '../forms/rows.ts'
import { draftRow, draftStep, draftSurroundings, draftTrust, values } from './rows.ts'
import { endpoint, file, none, one } from '../core/endpoint.ts'
import { intentVerbs } from '../forms/intents.ts'
import { publicProcedure } from '../procedures/rows.ts'
import { procedureTypes } from '../procedures/types.ts'
import { email, id, part, parts, timestamp } from '../core/shapes.ts'
import { trustassertionCode, trustassertionInput } from '../trustassertions.ts'

const draftHolder = [holder('draft')] as const

const refusedFiles = z
  .array(
    z.object({
      field: z.string().meta({ title: 'Feld' }),
      name: z.string().meta({ title: 'Name' }),
      message: z.string().meta({ title: 'Nachricht' }),
    }),
  )
  .meta({ title: 'Abgelehnt' })

/** Names a request, so that its repetition gets the same key. */
const nonce = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'Wählen Sie 16 bis 64 Zeichen: Buchstaben, Ziffern, - und _.')
  .optional()
  .meta({
    title: 'Einmalwert',
    description:
      'Zufällig gewählt: Wer die Anfrage binnen 15 Minuten damit wiederholt, erhält denselben Schlüssel',
  })

const newKey = z.string().meta({ title: 'Neuer Schlüssel', description: 'Der bisherige gilt nicht mehr' })
const keyOrNull = newKey.nullable().meta({
  title: 'Neuer Schlüssel',
  description: 'Nach einem erbrachten Nachweis; der bisherige gilt dann nicht mehr',
})

/**
 * Calls for a draft. The access key is sent in the header `X-Draft-Key`. A draft has one key at a time: a link, a
 * sign-in, a proof and the submission replace it, and the answer brings the new one.
 */
export const drafts = {
  create: endpoint({
    method: 'POST',
    path: '/api/drafts',
    summary: 'Eine Eingabe beginnen',
    access: [anyone('itself')],
    body: z.strictObject({ type: z.enum(procedureTypes).meta({ title: 'Art' }) }),
    answer: one(
      z.object({
        draft: draftRow.meta({ title: 'Begonnene Eingabe' }),
        key: z.string().meta({ title: 'Schlüssel' }),
      }),
    ),
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
    answer: one(draftSurroundings.extend({ draft: draftRow.meta({ title: 'Begonnene Eingabe' }) })),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/trust',
    summary: 'Für eine Eingabe nachweisen, wer man ist; mit „customer_account“ zählt die Anmeldung',
    access: draftHolder,
    body: trustassertionInput.extend({
      trustlevel: z
        .enum(['email', 'customer_data', 'customer_account', 'eid_substantial', 'eid_high'])
        .meta({ title: 'Vertrauensniveau' }),
      nonce,
    }),
    answer: one(draftTrust.extend({ key: keyOrNull })),
    limit: 20,
  }),
  proveCode: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/trust/code',
    summary: 'Den Code aus der E-Mail zum begonnenen Nachweis einer Eingabe einlösen',
    access: draftHolder,
    body: trustassertionCode.extend({ nonce }),
    answer: one(draftTrust.extend({ key: keyOrNull })),
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
    params: {
      step: z
        .string()
        .regex(/^[a-z_]{1,40}$/)
        .meta({ title: 'Schritt' }),
    },
    body: z.strictObject({
      values: values.meta({ title: 'Eingaben' }),
      check: z.boolean().default(true).meta({ title: 'Eingaben prüfen' }),
    }),
    answer: one(draftStep),
  }),
  postStep: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/steps/{step}',
    summary: 'Dasselbe als Formular, mit Dateien und der Absicht des gedrückten Knopfs im Feld „intent“',
    access: draftHolder,
    params: {
      step: z
        .string()
        .regex(/^[a-z_]{1,40}$/)
        .meta({ title: 'Schritt' }),
    },
    upload: z
      .object({
        intent: z.string().optional().meta({
          title: 'Absicht',
          description: 'continue, save-later, add:…, remove:…, upload:…, remove-file:…, refresh',
        }),
      })
      .catchall(z.union([z.string(), part])),
    answer: one(
      draftStep.extend({
        intent: z
          .object({
            verb: z.enum(intentVerbs).meta({ title: 'Aktion' }),
            target: z.string().meta({ title: 'Ziel' }),
          })
          .meta({ title: 'Absicht' }),
        refused: refusedFiles,
      }),
    ),
    limit: 120,
  }),
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
  link: endpoint({
    method: 'GET',
    path: '/api/drafts/{id}/link',
    summary: 'Was hinter einem Link zum Weitermachen liegt, ohne Eingaben',
    access: draftHolder,
    answer: one(
      z.object({
        type: z.enum(procedureTypes).meta({ title: 'Art' }),
        created_at: timestamp.meta({ title: 'Begonnen am' }),
        expires_at: timestamp.meta({ title: 'Gültig bis' }),
        state: z.enum(['open', 'moved']).meta({
          title: 'Zustand',
          description: '„moved“: Der Schlüssel gilt nicht mehr, weil es anderswo weiterging',
        }),
        can_send: z.boolean().meta({
          title: 'Neuer Link möglich',
          description: 'Die Adresse ist bekannt, an die ein neuer Link gesendet werden kann',
        }),
      }),
    ),
    limit: 60,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/takeover',
    summary:
      'Mit dem Schlüssel eines Links weitermachen: Er und der bisherige Schlüssel gelten dann nicht mehr',
    access: draftHolder,
    body: z.strictObject({ nonce }),
    answer: one(z.object({ type: z.enum(procedureTypes).meta({ title: 'Art' }), key: newKey })),
    limit: 20,
  }),
  renewKey: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/key',
    summary: 'Nach einer Anmeldung den Schlüssel ersetzen',
    access: draftHolder,
    answer: one(z.object({ key: newKey })),
    limit: 60,
  }),
  sendLinkAgain: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/link/again',
    summary: 'Einen Link an die Adresse senden, die nach dem Fortsetzen angegeben wurde',
    access: draftHolder,
    answer: none,
    limit: 5,
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
    body: z.strictObject({ values: values.meta({ title: 'Eingaben' }), nonce }),
    answer: one(
      z.object({
        draft: draftRow.meta({ title: 'Begonnene Eingabe' }),
        procedure: publicProcedure.meta({ title: 'Vorgang' }),
        access_key: z.string().nullable().meta({ title: 'Zugangsschlüssel' }),
        key: newKey,
      }),
    ),
    costly: true,
    limit: 60,
  }),
}
