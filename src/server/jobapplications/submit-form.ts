import type { ApplicationOutcome } from '#contract/jobapplications/form.ts'
import type { FieldError } from '#contract/core/problem.ts'
import type { Context } from '../core/context.ts'
import { discardFiles } from '../files/received-form.ts'
import { postings } from '../jobpostings/store.ts'
import { discardOnError } from '../media/receive-files.ts'
import { HttpError } from '../core/errors.ts'
import { limitedAddress } from '../core/requests/network.ts'
import { takeAttempt } from '../sessions/attempts.ts'
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
      const refusals = errors.length || !posted.final ? errors : await refusalOfMany(ctx)
      if (refusals.length || !posted.final) return saveDraft(ctx, job, posted, existing, refusals)
      return send(ctx, job, posted, existing)
    }),
  )
}

/** Applications within 15 minutes after which each further one doubles the wait, up to a minute. */
const allowed = { address: 10, organization: 200 }

/** An error of the form while too many applications came from this address, or to this organization; none otherwise. */
async function refusalOfMany(ctx: Context): Promise<FieldError[]> {
  if (ctx.actor.kind !== 'anonymous') return []
  const of = `applications ${ctx.organization.id}`
  try {
    await takeAttempt(ctx, [
      { name: `${of} ${limitedAddress(ctx.request.address)}`, allowed: allowed.address },
      { name: of, allowed: allowed.organization },
    ])
    return []
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429) throw error
    const seconds = error.headers['retry-after']
    const message = `Gerade kamen sehr viele Bewerbungen. Ihre Angaben und Dateien sind noch da. Bitte warten Sie ${seconds} s und senden Sie dann noch einmal`
    return [{ path: 'email', message }]
  }
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
