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

const emptyOutcome: ApplicationOutcome = {
  sent: false,
  errors: [],
  values: {},
  files: [],
  refused: [],
  key: null,
}

/** Handles the application form: submits it, or saves its files in a draft and returns its values and errors. */
export async function apply(ctx: Context, job_id: string, raw: Request): Promise<ApplicationOutcome> {
  const job = await get({ ctx, params: { id: job_id } })
  const posted = await receive(ctx, raw)
  return orDiscard(ctx, posted.files, () =>
    within(ctx, async ctx => {
      const existing = await findKept(ctx, job.id, posted.key)
      const errors = errorsOf(posted)
      if (existing && !existing.draft) return answerAsSent(ctx, posted)
      if (errors.length || !posted.final) return saveDraft(ctx, job, posted, existing, errors)
      return send(ctx, job, posted, existing)
    }),
  )
}

async function send(
  ctx: Context,
  job: Job,
  posted: Posted,
  existing: Kept | null,
): Promise<ApplicationOutcome> {
  const person = readPerson(posted)
  const key_hash = existing?.key_hash ?? hashOfContent(job.id, person, posted.files)
  const id = await sendApplication(ctx, { job, person, key_hash })
  if (!id) return answerAsSent(ctx, posted)
  await settleFiles(ctx, id, posted.named, posted.files)
  return { ...emptyOutcome, sent: true }
}

/** Answers a repeated submission as sent and discards its files. */
async function answerAsSent({ house }: Context, { files }: Posted): Promise<ApplicationOutcome> {
  await discard(house.storage, files)
  return { ...emptyOutcome, sent: true }
}

async function saveDraft(
  ctx: Context,
  job: Job,
  { typed, named, files, refused }: Posted,
  existing: Kept | null,
  errors: FieldError[],
): Promise<ApplicationOutcome> {
  const draft = existing ?? (files.length ? await beginDraft(ctx, job.id) : null)
  const all = draft ? await settleFiles(ctx, draft.id, named, files) : []
  return { ...emptyOutcome, errors, refused, values: typed, files: all, key: draft?.key ?? null }
}
