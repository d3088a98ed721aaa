import { z } from 'zod'
import { endpoint, one } from '../core/endpoint.ts'
import { trustassertionCode, trustassertionInput } from '../trustassertions.ts'
import { draftHolder, newKey, nonce } from './keys.ts'
import { draftTrust } from './rows.ts'

const keyOrNull = newKey.nullable().meta({
  title: 'Neuer Schlüssel',
  description: 'Nach einem erbrachten Nachweis; der bisherige gilt dann nicht mehr',
})

/** Calls that prove for a draft who enters it. */
export const draftProofs = {
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
}
