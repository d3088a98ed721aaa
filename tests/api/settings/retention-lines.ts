import { scheduleRetention } from '#server/retention/schedule.ts'
import { sql } from 'kysely'
import type { Line, SettingsScene } from './scene.ts'

const ago = ({ services }: SettingsScene, days: number) =>
  new Date(services.now().getTime() - days * 86_400_000).toISOString()

async function run({ services, runJobs, clock }: SettingsScene, days: number) {
  clock.pass(days * 86_400)
  await scheduleRetention(services)
  await runJobs()
}

type Made = { table: string; id: string }

const makers: Record<string, (scene: SettingsScene) => Promise<Made>> = {
  procedure_completed_soft_delete: async scene => {
    const at = ago(scene, 3)
    const values = { status: 'completed' as const, submitted_at: at, completed_at: at }
    return { table: 'procedures', id: (await scene.make.procedure(scene.organization, values)).id }
  },
  procedure_hard_delete: async scene => {
    const at = ago(scene, 3)
    const values = { status: 'completed' as const, submitted_at: at, completed_at: at }
    return { table: 'procedures', id: (await scene.make.procedure(scene.organization, values)).id }
  },
  customer_hard_delete: async scene => ({
    table: 'customers',
    id: (await scene.make.customer(scene.organization, { locked_at: ago(scene, 3) })).id,
  }),
  application_delete: async scene => ({
    table: 'jobapplications',
    id: (await scene.make.application(scene.organization, { status: 'rejected', decided_at: ago(scene, 3) }))
      .id,
  }),
  signup_hard_delete: async scene => {
    const { organization, make } = scene
    const at = ago(scene, 3)
    const login = { email_verified_at: null, created_at: at, updated_at: at }
    return { table: 'customers', id: (await make.customer(organization, { approved_at: null }, login)).id }
  },
  visitor_email_delete: async scene => ({
    table: 'emails',
    id: (
      await scene.make.insert('emails', {
        id: scene.services.newId(),
        organization_id: scene.organization.id,
        kind: 'trust_code',
        recipient: scene.make.address(),
        subject: 'Ihr Code',
        state: 'sent',
        created_at: ago(scene, 3),
      })
    ).id,
  }),
  postbox_hard_delete: async scene => {
    const { organization, make } = scene
    const { id } = await make.customer(organization)
    const message = {
      customer_id: id,
      subject: 'Rechnung',
      created_at: ago(scene, 3),
      submitted_at: ago(scene, 3),
    }
    return {
      table: 'postbox_messages',
      id: (await make.entry('postbox_messages', organization, message)).id,
    }
  },
  postbox_soft_delete_no_customer: async scene => {
    const message = { subject: 'Rechnung', created_at: ago(scene, 3), submitted_at: ago(scene, 3) }
    return {
      table: 'postbox_messages',
      id: (await scene.make.entry('postbox_messages', scene.organization, message)).id,
    }
  },
}

/** Deleted softly counts as gone. */
async function isThere({ services }: SettingsScene, { table, id }: Made) {
  const { rows } = await sql<{ deleted_at?: string | null }>`
    select * from ${sql.table(table)} where id = ${id}`.execute(services.database.platform)
  return rows.some(({ deleted_at = null }) => deleted_at === null)
}

/** Some rules tell the staff seven days before they erase. */
const notice = 8

/** A record that is 3 days old stays under the default, and is gone under one day. */
const erases = (name: string, make: (scene: SettingsScene) => Promise<Made>): Line => ({
  to: 1,
  see: async scene => {
    const made = await make(scene)
    await run(scene, 0)
    if ((await scene.valueOf(name)) === 1) await run(scene, notice)
    return (await isThere(scene, made)) ? 'there' : 'gone'
  },
  shows: 'gone',
})

/** Settings that say when records are erased. */
export const retentionLines: Record<string, Line> = Object.fromEntries(
  Object.entries(makers).map(([name, make]) => [
    `config.retention.${name}`,
    erases(`config.retention.${name}`, make),
  ]),
)
