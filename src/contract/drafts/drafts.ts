import { z } from 'zod'
import { anyone } from '../core/access.ts'
import { endpoint, file, forPages, one } from '../core/endpoint.ts'
import { procedureHolderOrCustomer } from '../procedures/access.ts'
import { procedureTypes } from '../procedures/types.ts'
import { publicProcedure } from '../procedures/public-row.ts'
import { draftFiles } from './files.ts'
import { draftHolder, newKey, nonce } from './keys.ts'
import { draftLinks } from './links.ts'
import { draftProofs } from './proofs.ts'
import { draftRow, draftSurroundings, formFacts, values } from './rows.ts'
import { draftSteps } from './steps.ts'

const begun = z.object({
  draft: draftRow.meta({ title: 'Begonnene Eingabe' }),
  key: z.string().meta({ title: 'Schlüssel' }),
})

/**
 * Calls for a draft. A draft has one key at a time: a link, a sign-in, a proof and the submission replace it, and the
 * answer brings the new one.
 */
export const drafts = forPages({
  create: endpoint({
    method: 'POST',
    path: '/api/drafts',
    summary: 'Eine Eingabe beginnen',
    access: [anyone('itself')],
    body: z.strictObject({ type: z.enum(procedureTypes).meta({ title: 'Art' }) }),
    answer: one(begun),
    limit: 60,
  }),
  followUp: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/follow-up',
    summary: 'Den anschließenden Vorgang eines Vorgangs beginnen, mit den Angaben, die schon bekannt sind',
    access: procedureHolderOrCustomer,
    answer: one(begun),
    limit: 60,
  }),
  blank: endpoint({
    method: 'GET',
    path: '/api/drafts/blank',
    summary: 'Womit eine Eingabe begänne, ohne sie zu beginnen',
    access: [anyone('itself')],
    query: z.strictObject({ type: z.enum(procedureTypes).meta({ title: 'Art' }) }),
    answer: one(
      z.object({
        values: z
          .record(z.string(), values)
          .meta({ title: 'Eingaben', description: 'Bekannte Angaben je Schritt, aus dem Kundenkonto' }),
        facts: formFacts.meta({ title: 'Angaben zum Formular' }),
      }),
    ),
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
  ...draftProofs,
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
  ...draftSteps,
  ...draftFiles,
  ...draftLinks,
  submit: endpoint({
    method: 'POST',
    path: '/api/drafts/{id}/submit',
    summary: 'Den Entwurf senden: Er wird ein Vorgang, genau einmal',
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
})
