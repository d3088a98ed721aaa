import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Context } from '../../core/context.ts'
import { transaction } from '../../core/database/transaction.ts'
import { conflict } from '../../core/errors.ts'
import { formatDay } from '../../email/phrases.ts'
import { emailFactorWanted, factorWantedKind } from './emails.ts'
import { requiredFrom } from './required-from.ts'

const day = 86_400_000

/** Emails everyone who can sign in and has no second factor, each at most once a day. Throws 409 where it is no duty. */
export const remindOfFactor = (outer: Context) =>
  transaction(outer, async ctx => {
    const from = await requiredFrom(ctx, { organization_id: ctx.organization.id })
    if (!from)
      throw conflict('Der zweite Faktor ist freiwillig. Setzen Sie zuerst in den Einstellungen einen Tag.')
    const people = await lacking(ctx)
    for (const person of people) await emailFactorWanted(ctx, person, formatDay(from))
    if (people.length)
      await audit(ctx, {
        action: 'users.send',
        subject_type: 'users',
        subject_id: null,
        details: { about: 'second_factor', count: people.length },
      })
    return { reminded: people.length }
  })

const lacking = ({ db, organization, now }: Context) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('second_factor_since', 'is', null)
    .where('password_hash', 'is not', null)
    .where('locked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('emails')
            .select('emails.id')
            .where('emails.organization_id', '=', organization.id)
            .where('emails.kind', '=', factorWantedKind)
            .where('emails.created_at', '>', new Date(now.getTime() - day).toISOString())
            .where(sql<boolean>`emails.recipient = users.email`),
        ),
      ),
    )
    .orderBy('lastname')
    .limit(500)
    .forUpdate()
    .execute()
