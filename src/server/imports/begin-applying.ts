import type { Context } from '../core/context.ts'
import { enqueue } from '../queue/enqueue.ts'
import { dropFindings, noTally } from './findings.ts'
import { auditRun, publishRun, setRun } from './runs.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    apply_import: { organization_id: string; import_id: string }
  }
}

/** Lets a checked import be taken over, in the open transaction that has locked it. */
export async function beginApplying(ctx: Context, id: string) {
  const { db, organization, services } = ctx
  await dropFindings(ctx, id)
  await setRun(ctx, id, {
    ...noTally(),
    status: 'applying',
    done_count: 0,
    problem: '',
    applied_at: services.now().toISOString(),
  })
  await auditRun(ctx, 'apply', id)
  await enqueue(
    db,
    'apply_import',
    { organization_id: organization.id, import_id: id },
    `import ${id}`,
  ).execute()
  await publishRun(ctx, id)
}
