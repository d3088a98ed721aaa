import type { Context } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import { preconditionFailed } from '../errors.ts'
import { parseOrThrow } from '../parse.ts'
import { asCreated } from '../requests/created.ts'
import { checkIfMatch, withoutIfMatch } from '../requests/if-match.ts'
import { type BulkNoun, type Keyed, lockKeys, type Values } from './bulk-noun.ts'

interface Given {
  params: { system: string; external_id: string }
  body: object
}

/** Creates the record with a key of another system, or changes it. Throws 422, and 412 when If-Match names another version or none is there. */
export const upsertRecord = <Row extends Keyed, Answer extends object>(
  noun: BulkNoun<Row>,
  outer: Context,
  { params, body }: Given,
  read: (ctx: Context, id: string) => Promise<Answer>,
): Promise<Answer> =>
  transaction(outer, async ctx => {
    const key = { external_system: params.system, external_id: params.external_id }
    await lockKeys(ctx, noun.name)
    const [before = null] = await noun.find(ctx, { ids: [], keys: [key] })
    if (before) checkIfMatch(ctx, before)
    else if (ctx.request.ifMatch) throw preconditionFailed()
    const whole = before ? body : parseOrThrow(noun.create, { ...body, ...key })
    const [written] = await noun.write(withoutIfMatch(ctx), [{ body: whole as Values, before }])
    const answer = await read(ctx, written!.id)
    return before ? answer : asCreated(answer)
  })
