import { retentionSettings } from '#contract/retention/periods.ts'
import { scheduleRetention } from '#server/retention/schedule.ts'
import { sql } from 'kysely'
import { retentionRecords } from '../../retention-records.ts'
import type { Line, SettingsScene } from './scene.ts'

async function run({ services, runJobs, clock }: SettingsScene, days: number) {
  clock.pass(days * 86_400)
  await scheduleRetention(services)
  await runJobs()
}

/** Deleted softly counts as gone. */
async function isThere({ services }: SettingsScene, { table, id }: { table: string; id: string }) {
  const { rows } = await sql<{ deleted_at?: string | null }>`
    select * from ${sql.table(table)} where id = ${id}`.execute(services.database.platform)
  return rows.some(({ deleted_at = null }) => deleted_at === null)
}

/** Some rules tell the staff seven days before they erase. */
const notice = 8

/** A record that is 3 days old stays under the default, and is gone under one day. */
const erases = (name: string, make: (typeof retentionRecords)[keyof typeof retentionRecords]): Line => ({
  to: 1,
  see: async scene => {
    const at = new Date(scene.services.now().getTime() - 3 * 86_400_000).toISOString()
    const made = await make(scene.make, scene.organization, at)
    await run(scene, 0)
    if ((await scene.valueOf(name)) === 1) await run(scene, notice)
    return (await isThere(scene, made)) ? 'there' : 'gone'
  },
  shows: 'gone',
})

/** Settings that say when records are erased. */
export const retentionLines: Record<string, Line> = Object.fromEntries(
  retentionSettings.map(name => [
    `config.retention.${name}`,
    erases(`config.retention.${name}`, retentionRecords[name]),
  ]),
)
