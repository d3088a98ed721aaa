import { jobapplications } from '#contract/jobapplications/jobapplications.ts'
import { transaction } from '../core/database/transaction.ts'
import { implement } from '../core/requests/implement.ts'
import { postings } from '../jobpostings/store.ts'
import { findMedia } from '../media/find.ts'
import { serveFile } from '../media/serve.ts'
import { answerApplicant, previewAnswer } from './answer.ts'
import { answerTextsFor } from './answer-texts.ts'
import { contentHash, createApplication } from './create.ts'
import { entriesOf } from './entries.ts'
import { applications } from './store.ts'
import { submitForm } from './submit-form.ts'

export const jobapplicationsFeature = implement(jobapplications, {
  ...applications.crud(),

  create: ({ ctx, body: { job_id, privacy: _read, ...person } }) =>
    transaction(ctx, async ctx => {
      const job = await postings.find(ctx, job_id)
      await createApplication(ctx, { job, person, key_hash: contentHash(job_id, person, []) })
      return { sent: true } as const
    }),
  apply: ({ ctx, params, raw }) => submitForm(ctx, params.id, raw),

  async entries({ ctx, params }) {
    await applications.find(ctx, params.id)
    return entriesOf(ctx, params.id)
  },
  answerTexts: async ({ ctx, params }) => answerTextsFor(ctx, await applications.find(ctx, params.id)),
  answer: ({ ctx, params, body }) => answerApplicant(ctx, params.id, body),
  answerPreview: ({ ctx, params, body }) => previewAnswer(ctx, params.id, body),

  async file({ ctx, params, query, raw }) {
    await applications.find(ctx, params.id)
    return serveFile(ctx, await findMedia(ctx, 'job_application_id', params.id, params.media_id), query, raw)
  },
})
