import type { ApplicationOutcome } from '#contract/jobapplications.ts'
import type { FieldError } from '#contract/problem.ts'
import type { Context } from '../context.ts'
import { discard } from '../files/received.ts'
import { get } from '../jobpostings/verbs.ts'
import { orDiscard } from '../media/arrive.ts'
import { within } from '../within.ts'
import { beginDraft, findKept, type Kept, settleFiles } from './draft.ts'
import { errorsOf, type Posted, readPerson, receive } from './form.ts'
import { hashOfContent, sendApplication } from './send.ts'

type Job = { id: string; title: string }

const nothing: ApplicationOutcome = {
  sent: false,
  errors: [],
  values: {},
  files: [],
  refused: [],
  key: null,
}

/** A posted form becomes an application; as long as something is wrong, its words go back and its files are kept. */
export async function apply(ctx: Context, job_id: string, raw: Request): Promise<ApplicationOutcome> {
  const job = await get({ ctx, params: { id: job_id } })
  const posted = await receive(ctx, raw)
  return orDiscard(ctx, posted.files, () =>
    within(ctx, async ctx => {
      const kept = await findKept(ctx, job.id, posted.key)
      const errors = errorsOf(posted)
      if (kept && !kept.draft) return again(ctx, posted)
      if (errors.length || !posted.final) return keep(ctx, job, posted, kept, errors)
      return send(ctx, job, posted, kept)
    }),
  )
}

async function send(ctx: Context, job: Job, posted: Posted, kept: Kept | null): Promise<ApplicationOutcome> {
  const person = readPerson(posted)
  const key_hash = kept?.key_hash ?? hashOfContent(job.id, person, posted.files)
  const id = await sendApplication(ctx, { job, person, key_hash })
  if (!id) return again(ctx, posted)
  await settleFiles(ctx, id, posted.named, posted.files)
  return { ...nothing, sent: true }
}

/** What was sent before is not sent again, and the files that came with the repetition are not needed. */
async function again({ house }: Context, { files }: Posted): Promise<ApplicationOutcome> {
  await discard(house.storage, files)
  return { ...nothing, sent: true }
}

async function keep(
  ctx: Context,
  job: Job,
  { typed, named, files, refused }: Posted,
  before: Kept | null,
  errors: FieldError[],
): Promise<ApplicationOutcome> {
  const kept = before ?? (files.length ? await beginDraft(ctx, job.id) : null)
  const all = kept ? await settleFiles(ctx, kept.id, named, files) : []
  return { ...nothing, errors, refused, values: typed, files: all, key: kept?.key ?? null }
}
