import type { ApplicantInput } from '#contract/jobapplications.ts'
import { createHash } from 'node:crypto'
import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { sendLetters } from './letters.ts'

interface Sent {
  job: { id: string; title: string }
  person: ApplicantInput
  key_hash: Buffer
}

/** Makes the application, with its letters; null where the same one has been made already. */
export async function sendApplication(ctx: Context, { job, person, key_hash }: Sent): Promise<string | null> {
  const at = ctx.now.toISOString()
  const fresh = { ...person, draft: false, created_at: at, updated_at: at }
  const made = await ctx.db
    .insertInto('job_applications')
    .values({
      ...fresh,
      id: ctx.house.newId(),
      organization_id: ctx.organization.id,
      job_id: job.id,
      key_hash,
    })
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'key_hash'])
        .where('key_hash', 'is not', null)
        .doUpdateSet(fresh)
        .where('job_applications.draft', '=', true),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await sendLetters(ctx, { id: made.id, job, person })
  await audit(ctx, {
    action: 'job_applications.submit',
    subject_type: 'job_applications',
    subject_id: made.id,
  })
  return made.id
}

/** Two alike are one: who sends the same words and files again has pressed twice. */
export const hashOfContent = (job_id: string, person: object, files: { sha256: string }[]) =>
  createHash('sha256')
    .update(JSON.stringify([job_id, person, files.map(({ sha256 }) => sha256).toSorted()]))
    .digest()
