import { z } from 'zod'
import { endpoint, one } from '../core/endpoint.ts'
import { part } from '../core/shapes.ts'
import { intentVerbs } from '../forms/intents.ts'
import { refusedFiles } from './files.ts'
import { draftHolder } from './keys.ts'
import { draftStep, values } from './rows.ts'

const params = {
  step: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .meta({ title: 'Schritt' }),
}

/** Calls that save one step of a draft. */
export const draftSteps = {
  saveStep: endpoint({
    method: 'PUT',
    path: '/api/drafts/{id}/steps/{step}',
    summary: 'Die Eingaben eines Schritts speichern und prüfen; gespeichert wird auch, was noch nicht stimmt',
    access: draftHolder,
    params,
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
    params,
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
}
