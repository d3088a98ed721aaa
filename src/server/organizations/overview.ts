import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { auditVerbs, type AuditVerb } from '#contract/audit/verbs.ts'
import type { OrganizationOverview } from '#contract/organizations/overview.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { modulesOn, openProcedures, staffCount } from './list.ts'
import { readinessOf } from './readiness.ts'

const recentShown = 6
const days = 30

const ago = (now: Date, count: number) => new Date(now.getTime() - count * 86_400_000).toISOString()

/** Everything on the overview of one organization. */
export async function overviewOf(ctx: Context): Promise<OrganizationOverview> {
  const row = await ctx.db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', ctx.organization.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [readiness, first_person, extent, health, signins, recent, erasure] = await Promise.all([
    readinessOf(ctx, row),
    firstPerson(ctx),
    extentOf(ctx),
    healthOf(ctx),
    signinsOf(ctx),
    recentOf(ctx),
    erasureOf(ctx),
  ])
  const storage = ctx.organization.config.storage.type !== 'none'
  return { readiness, first_person, extent, health: { ...health, storage }, signins, recent, erasure }
}

async function firstPerson({ db, organization }: Context) {
  const found = await db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'email', 'last_signin_at'])
    .select(
      sql<string | null>`(select max(expires_at) from user_tokens where user_tokens.user_id = users.id)`.as(
        'invited_until',
      ),
    )
    .where('organization_id', '=', organization.id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { firstname, lastname, email, last_signin_at, invited_until } = found
  return { name: `${firstname} ${lastname}`.trim(), email, signed_in: last_signin_at !== null, invited_until }
}

const extentOf = ({ db, organization: { id }, now }: Context) =>
  db
    .selectFrom('organizations')
    .select([modulesOn.as('modules_on'), staffCount.as('staff'), openProcedures.as('open_procedures')])
    .select([
      sql<number>`(select count(*)::int from users where organization_id = ${id} and password_hash is null and last_signin_at is null)`.as(
        'invited',
      ),
      sql<number>`(select count(*)::int from customers where organization_id = ${id})`.as('customers'),
      sql<number>`(select coalesce(sum(size), 0)::float8 from media where organization_id = ${id})`.as(
        'storage_bytes',
      ),
      sql<number>`(select count(*)::int from emails where organization_id = ${id} and created_at > ${ago(now, 30)})`.as(
        'emails',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function healthOf({ platform, organization: { id }, now }: Context) {
  const emails = (state: string) =>
    sql<number>`(select count(*)::int from emails where organization_id = ${id} and created_at > ${ago(now, 1)} and state = ${state})`
  return platform
    .selectFrom('organizations')
    .leftJoin('storage_checks', 'storage_checks.organization_id', 'organizations.id')
    .innerJoin(sql<{ waiting: number; failed: number }>`count_jobs(${id})`.as('jobs'), join => join.onTrue())
    .select([
      emails('sent').as('emails_sent'),
      emails('bounced').as('emails_bounced'),
      'jobs.waiting as jobs_waiting',
      'jobs.failed as jobs_failed',
      sql<number>`(select count(*)::int from paused_jobs where organization_id = ${id})`.as('jobs_paused'),
      'storage_checks.missing as files_missing',
      'storage_checks.checked_at as files_checked_at',
    ])
    .where('organizations.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function signinsOf({ platform, organization: { id }, now }: Context) {
  const first = plusDays(dayInGermany(now), 1 - days)
  const { rows } = await sql<{ day: string; count: number }>`
    select (created_at at time zone 'Europe/Berlin')::date::text as day, count(*)::int as count
    from audit_events
    where organization_id = ${id} and created_at >= ${first}::date::timestamp at time zone 'Europe/Berlin'
      and subject_type = 'users' and action = 'sessions.signin'
    group by 1`.execute(platform)
  const counted = new Map(rows.map(({ day, count }) => [day, count]))
  return Array.from({ length: days }, (_, index) => {
    const day = plusDays(first, index)
    return { day, count: counted.get(day) ?? 0 }
  })
}

/** Events of the organization itself and of its people; those of customers and their procedures are none of the platform's business. */
const ownSubjects = ['organizations', 'users', 'textlabels', 'templates', 'serviceareas', 'roles']

async function recentOf({ platform, organization: { id } }: Context) {
  const rows = await platform
    .selectFrom('audit_events')
    .select(['created_at', 'action', 'actor_kind', 'actor_name'])
    .where('organization_id', '=', id)
    .where('subject_type', 'in', ownSubjects)
    .where(sql<boolean>`verb not in ('refused', 'signin_failed', 'signout', 'end_sessions')`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(recentShown)
    .execute()
  return rows.flatMap(({ created_at, action, actor_kind, actor_name }) => {
    const [noun = '', verb = ''] = action.split('.')
    return verb in auditVerbs
      ? [{ at: created_at, noun, verb: verb as AuditVerb, actor_kind, actor_name }]
      : []
  })
}

const erasureOf = async ({ platform, organization: { id } }: Context) =>
  (await platform
    .selectFrom('organization_erasures')
    .select(['started_at', 'finished_at', 'counts'])
    .where('organization_id', '=', id)
    .executeTakeFirst()) ?? null
