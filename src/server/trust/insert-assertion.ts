import type { BodyOf } from '#contract/core/endpoint.ts'
import type { trustassertions } from '#contract/trustassertions.ts'
import { randomUUID } from 'node:crypto'
import type { Context } from '../core/context.ts'
import { hashToken } from '../core/crypto/encryption.ts'
import type { Assertion } from './assertions.ts'

export type AssertionInput = BodyOf<typeof trustassertions.create>

/** The draft an assertion is made for and the URL of its proof page. */
export interface Journey {
  draft_id: string
  page: string
}

/** Minutes until an unfulfilled assertion expires. */
export const validMinutes = 30

export const missingField = (path: string, message: string) => ({ path, message })

export function insertAssertion(
  ctx: Context,
  body: AssertionInput,
  journey: Journey | undefined,
  more: Partial<Assertion>,
): Promise<Assertion> {
  const at = ctx.now.toISOString()
  return ctx.db
    .insertInto('trust_assertions')
    .values({
      ...body,
      id: ctx.services.newId(),
      uuid: randomUUID(),
      organization_id: ctx.organization.id,
      draft_id: journey?.draft_id ?? null,
      key_hash: journey ? hashToken(ctx.request.accessKeys.draft ?? '') : null,
      hostname: ctx.request.host,
      ip: ctx.request.address,
      initiated_at: at,
      expires_at: new Date(ctx.now.getTime() + validMinutes * 60_000).toISOString(),
      created_at: at,
      updated_at: at,
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
