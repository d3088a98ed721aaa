import type { ApplicationOutcome } from '#contract/jobapplications.ts'
import type { FieldError } from '#contract/core/problem.ts'
import type { Context } from '../core/context.ts'
import { discardFiles } from '../files/received-form.ts'
import { postings } from '../jobpostings/store.ts'
import { discardOnError } from '../media/receive-files.ts'
import { transaction } from '../core/database/transaction.ts'
import { createDraft, findExisting, type ExistingApplication, updateFiles } from './draft.ts'
import { formErrors, type ApplicationForm, parseApplicant, readApplicationForm } from './read-form.ts'
import { contentHash, createApplication } from './create.ts'

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
export async function submitForm(ctx: Context, job_id: string, raw: Request): Promise<ApplicationOutcome> {
  const job = await postings.find(ctx, job_id)
  const posted = await readApplicationForm(ctx, raw)
  return discardOnError(ctx, posted.files, () =>
    transaction(ctx, async ctx => {
      const existing = await findExisting(ctx, job.id, posted.key)
      const errors = formErrors(posted)
      if (existing && !existing.draft) return answerAsSent(ctx, posted)
      if (errors.length || !posted.final) return saveDraft(ctx, job, posted, existing, errors)
      return send(ctx, job, posted, existing)
    }),
  )
}

async function send(
  ctx: Context,
  job: Job,
  posted: ApplicationForm,
  existing: ExistingApplication | null,
): Promise<ApplicationOutcome> {
  const person = parseApplicant(posted)
  const key_hash = existing?.key_hash ?? contentHash(job.id, person, posted.files)
  const id = await createApplication(ctx, { job, person, key_hash })
  if (!id) return answerAsSent(ctx, posted)
  await updateFiles(ctx, id, posted.named, posted.files)
  return { ...emptyOutcome, sent: true }
}

/** Answers a repeated submission as sent and discards its files. */
async function answerAsSent({ services }: Context, { files }: ApplicationForm): Promise<ApplicationOutcome> {
  await discardFiles(services.storage, files)
  return { ...emptyOutcome, sent: true }
}

async function saveDraft(
  ctx: Context,
  job: Job,
  { typed, named, files, refused }: ApplicationForm,
  existing: ExistingApplication | null,
  errors: FieldError[],
): Promise<ApplicationOutcome> {
  const draft = existing ?? (files.length ? await createDraft(ctx, job.id) : null)
  const all = draft ? await updateFiles(ctx, draft.id, named, files) : []
  return { ...emptyOutcome, errors, refused, values: typed, files: all, key: draft?.key ?? null }
}
