import type { ApplicantInput } from '#contract/jobapplications/rows.ts'
import { createHash } from 'node:crypto'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { queueApplicationEmails } from './emails.ts'
import { notifyStaffOfApplication } from './notify-staff.ts'

interface Submission {
  job: { id: string; title: string }
  person: ApplicantInput
  key_hash: Buffer
}

/** Creates the application (or completes its draft), queues its emails and returns its id; null when it exists already. */
export async function createApplication(
  ctx: Context,
  { job, person, key_hash }: Submission,
): Promise<string | null> {
  const at = ctx.now.toISOString()
  const fresh = { ...person, draft: false, created_at: at, updated_at: at }
  const created = await ctx.db
    .insertInto('jobapplications')
    .values({
      ...fresh,
      id: ctx.services.newId(),
      organization_id: ctx.organization.id,
      job_id: job.id,
      key_hash,
    })
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'key_hash'])
        .where('key_hash', 'is not', null)
        .doUpdateSet(fresh)
        .where('jobapplications.draft', '=', true),
    )
    .returning('id')
    .executeTakeFirst()
  if (!created) return null
  await queueApplicationEmails(ctx, { id: created.id, job, person })
  await notifyStaffOfApplication(ctx, created.id, job)
  await audit(ctx, {
    action: 'jobapplications.submit',
    subject_type: 'jobapplications',
    subject_id: created.id,
  })
  return created.id
}

/** Hashes job, applicant and files. The same content sent twice counts as one application. */
export const contentHash = (job_id: string, person: object, files: { sha256: string }[]) =>
  createHash('sha256')
    .update(JSON.stringify([job_id, person, files.map(({ sha256 }) => sha256).toSorted()]))
    .digest()
