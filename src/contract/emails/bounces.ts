import { z } from 'zod'
import { anyone } from '../core/access.ts'
import { endpoint, one } from '../core/endpoint.ts'

/** Outcome of a reported bounce: `foreign` belongs to no email of ours, `ignored` is an automatic answer or a success. */
export const bounceOutcomes = ['bounced', 'delayed', 'ignored', 'foreign', 'unreadable'] as const
export type BounceOutcome = (typeof bounceOutcomes)[number]

/** Header with the key of the mail server (BOUNCE_KEY); without the right one the address does not exist. */
export const bounceKeyHeader = 'x-bounce-key'

export const bounces = {
  receive: endpoint({
    method: 'POST',
    path: '/api/bounces',
    summary:
      'Nimmt eine zurückgekommene E-Mail vom Mailserver der Plattform an, der sich mit „X-Bounce-Key“ ausweist',
    access: [anyone('nothing')],
    scope: 'platform',
    limit: 600,
    body: z.strictObject({
      message: z
        .string()
        .min(1)
        .max(400_000, 'Übergeben Sie höchstens die ersten 400.000 Zeichen.')
        .meta({ title: 'E-Mail', description: 'Kopf und Inhalt, wie sie ankam' }),
    }),
    answer: one(z.object({ outcome: z.enum(bounceOutcomes).meta({ title: 'Was sie war' }) })),
  }),
}
