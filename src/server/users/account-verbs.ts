import type { AuditVerb } from '#contract/audit/verbs.ts'
import type { admins, users } from '#contract/users/users.ts'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import type { Store } from '../core/store/store.ts'
import type { Row } from '../core/store/types.ts'
import { endAllSessions, endSession, listSessions } from '../sessions/list-sessions.ts'
import { emailLocked, emailUnlocked } from './account-emails.ts'
import { type Accounts, ownerOf } from './accounts.ts'
import { checkMayManage, isSelf, keepLastHolder } from './granting.ts'
import { endLinks, linkFor, sendLink } from './links.ts'
import { emailFactorReset } from './second-factor/emails.ts'
import { auditOf as auditReset, takeFactor } from './second-factor/own.ts'

type AccountStore = Store<'users', typeof users> | Store<'users', typeof admins>
type Account = Row<'users'>

const sessionsOf = ({ id }: Account) => ({ strategy: 'user', id }) as const

/** The verbs on somebody else's account. All refuse beyond the caller's own permissions, and are audited. */
export function accountVerbs(store: AccountStore, accounts: Accounts) {
  /** Runs the work on a locked account that the caller may manage. Throws 404, 403 and 409. */
  const manage = (outer: Context, id: string, work: (ctx: Context, account: Account) => Promise<unknown>) =>
    store.transaction(outer, async ctx => {
      const account = await store.lock(ctx, id)
      if (isSelf(ctx, account))
        throw conflict('Das geht nicht mit dem eigenen Konto. Öffnen Sie dafür Ihre Seite „Sicherheit“.')
      await checkMayManage(ctx, ownerOf(ctx, accounts), account)
      await work(ctx, account)
    })

  const auditOf = (ctx: Context, action: AuditVerb, { id }: Account, details = {}) =>
    audit(ctx, { action: `users.${action}`, subject_type: 'users', subject_id: id, details })

  const set = (
    ctx: Context,
    account: Account,
    columns: Partial<Pick<Account, 'locked_at' | 'password_hash' | 'password_expires_at'>>,
    details = {},
  ) => store.change(ctx, account, columns, { action: 'update', details })

  return {
    /** Ends the password and all sessions, and emails a link with which the person chooses a new one. */
    resetPassword: (outer: Context, id: string) =>
      manage(outer, id, async (ctx, account) => {
        if (account.locked_at) throw conflict('Das Konto ist gesperrt. Öffnen Sie es zuerst.')
        await set(ctx, account, { password_hash: null, password_expires_at: null }, { fields: ['password'] })
        await sendLink(ctx, account, linkFor(account))
        await endAllSessions(ctx, sessionsOf(account))
        await auditOf(ctx, 'reset_password', account)
      }),

    lock: (outer: Context, id: string) =>
      manage(outer, id, async (ctx, account) => {
        if (account.locked_at) return
        await keepLastHolder(ctx, accounts.kept, account)
        await set(ctx, account, { locked_at: ctx.now.toISOString() }, { fields: ['locked_at'] })
        await endLinks(ctx, account.id)
        await endAllSessions(ctx, sessionsOf(account))
        await emailLocked(ctx, account)
        await auditOf(ctx, 'lock', account)
      }),

    /** Opens a locked account; who has no password yet gets a new link. */
    unlock: (outer: Context, id: string) =>
      manage(outer, id, async (ctx, account) => {
        if (!account.locked_at) return
        await set(ctx, account, { locked_at: null }, { fields: ['locked_at'] })
        if (account.password_hash) await emailUnlocked(ctx, account)
        else await sendLink(ctx, account, linkFor(account))
        await auditOf(ctx, 'unlock', account)
      }),

    async sessions(ctx: Context, id: string) {
      await store.find(ctx, id)
      return listSessions(ctx, { strategy: 'user', id })
    },

    /** Takes the second factor from somebody who has lost it. The password stays. */
    resetSecondFactor: (outer: Context, id: string) =>
      manage(outer, id, async (ctx, account) => {
        if (!account.second_factor_since) throw conflict('Diese Person hat keinen zweiten Faktor.')
        await takeFactor(ctx, account)
        await endAllSessions(ctx, sessionsOf(account))
        await emailFactorReset(ctx, account)
        await auditReset(ctx, 'reset', account)
      }),

    endSession: (outer: Context, id: string, session: string) =>
      manage(outer, id, async (ctx, account) => {
        await endSession(ctx, sessionsOf(account), session)
        await auditOf(ctx, 'end_sessions', account, { ended: 1 })
      }),

    endSessions: (outer: Context, id: string) =>
      manage(outer, id, async (ctx, account) => {
        const ended = await endAllSessions(ctx, sessionsOf(account))
        await auditOf(ctx, 'end_sessions', account, { ended })
      }),
  }
}
