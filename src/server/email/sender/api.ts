import { senderChecks } from '#contract/emails/sender-checks.ts'
import { implement } from '../../core/requests/implement.ts'
import { checkSenderOf } from './look-up.ts'

export const senderChecksFeature = implement(senderChecks, {
  get: ({ ctx: { organization, services }, query }) => checkSenderOf(services, organization, query),
})
