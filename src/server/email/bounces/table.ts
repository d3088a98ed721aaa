import type { BounceOutcome } from '#contract/emails/bounces.ts'

export interface BounceMessageTable {
  hash: Buffer
  outcome: BounceOutcome
  received_at: string
}
