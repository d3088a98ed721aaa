import { z } from 'zod'
import { endpoint, none, one } from '../core/endpoint.ts'
import { email, timestamp } from '../core/shapes.ts'
import { procedureTypes } from '../procedures/types.ts'
import { draftHolder, newKey, nonce } from './keys.ts'

/** Calls that let a draft be continued by a link or after a sign-in. */
export const draftLinks = {
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
    summary: 'Einen Link zum Weitermachen senden',
    access: draftHolder,
    body: z.strictObject({ email }),
    answer: none,
    limit: 10,
  }),
}
