import { type RetentionDays, type RetentionSetting, retentionSettings } from '#contract/retention/periods.ts'
import type { RetentionPreview, RetentionSubject } from '#contract/retention/retention.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { dueRows, nights } from './due.ts'
import { fixedPeriods } from './fixed-periods.ts'
import { laterRun, nextRun } from './nightly-run.ts'
import { heldNounOf, retentionRules } from './rules.ts'
import { subjectJson } from './subjects.ts'

interface Group {
  setting: RetentionSetting
  day: string
  count: number
  overdue: number
  first: RetentionSubject | null
}

/** Lists the records that the coming nights delete, with some periods changed; in one statement. */
export async function previewRetention(
  ctx: Context,
  changed: Partial<RetentionDays>,
): Promise<RetentionPreview> {
  const days = { ...ctx.organization.config.retention, ...changed }
  const groups = await readGroups(ctx, days)
  const next = nextRun(ctx.now)
  return {
    first: dayOf(next),
    last: dayOf(laterRun(next, nights - 1)),
    rules: retentionSettings.map(setting => ({
      setting,
      days: days[setting],
      is_announced: retentionRules[setting].notifies.length > 0,
      noun: heldNounOf(setting),
      ...sumOf(groups.filter(group => group.setting === setting)),
    })),
    groups: groups.map(({ overdue: _overdue, ...group }) => group),
    fixed: fixedPeriods
      .filter(({ ofPlatform }) => !ofPlatform)
      .map(({ title, kept, lead }) => ({ title, kept, lead })),
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const sumOf = (groups: readonly Group[]) => ({
  soon: groups.reduce((sum, { count }) => sum + count, 0),
  overdue: groups.reduce((sum, { overdue }) => sum + overdue, 0),
  next: groups[0]?.day ?? null,
})

async function readGroups(ctx: Context, days: RetentionDays): Promise<Group[]> {
  const applied = retentionSettings.filter(setting => days[setting] > 0)
  if (!applied.length) return []
  const all = sql.join(
    applied.map(setting => groupsOf(ctx, setting, days[setting])),
    sql` union all `,
  )
  const { rows } = await sql<Group>`select * from (${all}) as groups order by day, place`.execute(ctx.db)
  return rows
}

const groupsOf = (ctx: Context, setting: RetentionSetting, days: number) => sql`
  select ${setting}::text as setting, day::text as day, ${retentionSettings.indexOf(setting)}::int as place,
    count(*)::int as count, (count(*) filter (where is_over))::int as overdue, ${firstOf(setting)} as first
  from (${dueRows(ctx, setting, days)}) as due group by day`

/** One record of the group, of those that can be held. */
function firstOf(setting: RetentionSetting) {
  const { table } = retentionRules[setting]
  const noun = heldNounOf(setting)
  if (!noun) return sql`null::json`
  return sql`(select ${subjectJson(noun)} from ${sql.table(table)} where id = min(due.id::text)::uuid)`
}
