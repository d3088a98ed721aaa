import type { BodyOf } from '#contract/core/endpoint.ts'
import type { organizations } from '#contract/organizations/organizations.ts'
import { closingDays } from '#contract/organizations/statuses.ts'
import { dayInGermany, plusDays } from '#contract/core/days.ts'
import type { Context, PlatformContext } from '../core/context.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { formatDay } from '../email/phrases.ts'
import { resumeJobs } from '../queue/paused-jobs.ts'
import { endSessionsOf } from './end-sessions.ts'
import { checkHost } from './hosts.ts'
import { emailClosed, emailReopened, emailResumed, emailSuspended } from './life-emails.ts'
import { changeOrganization } from './update.ts'

/** Runs the work on the platform's connection, because it also ends sessions and writes emails of the platform. */
const onPlatform = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.platform.transaction().execute(db => work({ ...ctx, db, platform: db }))

/** Blocks portal and office of an organization. Its jobs wait, its sessions end, its staff are told by email. */
export const suspendOrganization = (outer: Context, { reason }: BodyOf<typeof organizations.suspend>) =>
  onPlatform(outer, async ctx => {
    const row = await changeOrganization(ctx, 'suspend', ({ suspended_at }) => {
      if (suspended_at) throw conflict('Diese Organisation ist schon gesperrt.')
      return { suspended_at: ctx.now.toISOString(), suspended_reason: reason }
    })
    await endSessionsOf(ctx)
    await emailSuspended(ctx, reason)
    return row
  })

/** Takes the suspension back; what waited goes on. */
export const resumeOrganization = (outer: Context) =>
  onPlatform(outer, async ctx => {
    const row = await changeOrganization(ctx, 'resume', ({ suspended_at }) => {
      if (!suspended_at) throw conflict('Diese Organisation ist nicht gesperrt.')
      return { suspended_at: null, suspended_reason: '' }
    })
    await resumeJobs(ctx.db, row.id)
    await emailResumed(ctx)
    return row
  })

/** Closes an organization: nobody reaches it, and a job deletes its data on the day. */
export const closeOrganization = (outer: Context, { erase_on, title }: BodyOf<typeof organizations.close>) =>
  onPlatform(outer, async ctx => {
    checkDay(ctx, erase_on)
    const row = await changeOrganization(ctx, 'close', before => {
      if (title.trim() !== before.title)
        throw invalid([{ path: 'title', message: `Geben Sie den Namen genau so ein: ${before.title}.` }])
      return { deleted_at: ctx.now.toISOString(), erase_at: startOfDay(erase_on), portal_published: false }
    })
    await endSessionsOf(ctx)
    await emailClosed(ctx, erase_on)
    return row
  })

/** Closes with the usual days until the deletion. */
export async function removeOrganization(ctx: Context) {
  const erase_on = plusDays(dayInGermany(ctx.now), closingDays.usual)
  await closeOrganization(ctx, { erase_on, title: ctx.organization.title })
}

/** Opens a closed organization again, unpublished, while its data is there. What waited goes on. */
export const reopenOrganization = (outer: Context) =>
  onPlatform(outer, async ctx => {
    await checkReopening(ctx)
    const row = await changeOrganization(
      ctx,
      'reopen',
      () => ({ deleted_at: null, erase_at: null }),
      'closed',
    )
    if (!row.suspended_at) await resumeJobs(ctx.db, row.id)
    await emailReopened(ctx)
    return row
  })

async function checkReopening(ctx: Context) {
  const { id, portal_domain } = ctx.organization
  const row = await ctx.db
    .selectFrom('organizations')
    .select(['erased_at', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const erasure = await ctx.db
    .selectFrom('organization_erasures')
    .select('started_at')
    .where('organization_id', '=', id)
    .executeTakeFirst()
  if (row.erased_at || erasure) throw conflict('Die Daten dieser Organisation sind gelöscht.')
  if (!row.deleted_at) throw conflict('Diese Organisation ist nicht geschlossen.')
  await checkHost(ctx, portal_domain, { besides: id })
}

function checkDay({ now }: PlatformContext, erase_on: string) {
  const today = dayInGermany(now)
  const [least, most] = [plusDays(today, closingDays.least), plusDays(today, closingDays.most)]
  if (erase_on < least || erase_on > most)
    throw invalid([
      {
        path: 'erase_on',
        message: `Wählen Sie einen Tag vom ${formatDay(least)} bis zum ${formatDay(most)}.`,
      },
    ])
}

/** Midnight in Germany lies an hour or two before that in UTC; the deletion begins at the first hour of the day in UTC. */
const startOfDay = (day: string) => `${day}T00:00:00.000Z`
