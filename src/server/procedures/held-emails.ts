import { pagePath } from '#contract/addresses.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { Selectable } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Tables } from '../core/database/database.ts'
import { newToken } from '../core/crypto/encryption.ts'
import { transaction } from '../core/database/transaction.ts'
import { formatDay } from '../email/phrases.ts'
import { queueEmail } from '../email/queue.ts'
import { grantAccess } from './access.ts'

type Case = Pick<Selectable<Tables['procedures']>, 'id' | 'type' | 'reference' | 'submitted_at'>

const maxListed = 20

/** Job: sends one summary in place of the emails about procedures that were held back from an address, with a link to each. */
export const sendHeldEmails = (ctx: Context, { recipient }: { recipient: string }) =>
  transaction(ctx, async ctx => {
    const cases = await takeHeldCases(ctx, recipient)
    if (!cases.length) return
    await queueEmail(ctx, {
      kind: 'held_summary',
      recipient,
      subject: `${cases.length === 1 ? 'Ein weiterer Vorgang' : `${cases.length} weitere Vorgänge`} unter Ihrer E-Mail-Adresse`,
      occasion: `held ${ctx.request.id} ${ctx.now.toISOString()}`,
      payload: {
        kind: 'text',
        to: { gender: null, firstname: '', lastname: '' },
        preheader: 'Damit Sie nicht für jeden Vorgang eine E-Mail erhalten, fassen wir sie zusammen.',
        text: await summaryText(ctx, cases),
        after:
          'Die Links sind nur für Sie. Wenn diese Vorgänge nicht von Ihnen sind, antworten Sie bitte auf diese E-Mail.',
      },
    })
  })

/** The procedures whose emails are held, which are now marked as part of the summary. */
async function takeHeldCases({ db, organization, now }: Context, recipient: string): Promise<Case[]> {
  const taken = await db
    .updateTable('emails')
    .set({ sent_at: now.toISOString(), error: 'In einer Zusammenfassung gesendet' })
    .where('organization_id', '=', organization.id)
    .where('recipient', '=', recipient)
    .where('state', '=', 'held')
    .where('error', 'is', null)
    .where('procedure_id', 'is not', null)
    .returning('procedure_id')
    .execute()
  const ids = [...new Set(taken.flatMap(({ procedure_id }) => procedure_id ?? []))]
  if (!ids.length) return []
  return db
    .selectFrom('procedures')
    .select(['id', 'type', 'reference', 'submitted_at'])
    .where('organization_id', '=', organization.id)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute()
}

async function summaryText(ctx: Context, cases: Case[]): Promise<string> {
  const listed = cases.slice(0, maxListed)
  const keys = listed.map(() => newToken())
  for (const [index, { id }] of listed.entries()) await grantAccess(ctx, id, keys[index]!).execute()
  const lines = listed.map(({ id, type, reference, submitted_at }, index) => {
    const url = ctx.request.origin + pagePath('/vorgang/:id/:key', { id, key: keys[index]! })
    return `${definitionOf(type)?.label ?? 'Vorgang'} ${reference} vom ${formatDay(submitted_at!)}:\n${url}`
  })
  const more =
    cases.length > listed.length
      ? [
          cases.length - listed.length === 1
            ? 'Dazu kommt ein weiterer Vorgang.'
            : `Dazu kommen ${cases.length - listed.length} weitere Vorgänge.`,
        ]
      : []
  const begin =
    'unter Ihrer E-Mail-Adresse sind in kurzer Zeit viele Vorgänge bei uns eingegangen. Damit Sie nicht für jeden eine E-Mail erhalten, fassen wir sie hier zusammen:'
  return [begin, ...lines, ...more].join('\n\n')
}
