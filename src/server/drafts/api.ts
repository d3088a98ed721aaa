import { drafts } from '#contract/drafts/drafts.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { readPublicProcedure } from '../procedures/find-public.ts'
import { serveFile } from '../media/serve.ts'
import { findUnrestrictedFile } from '../procedures/restricted-files.ts'
import { formPdf, receiptPdf } from '../procedures/receipt.ts'
import { findDraft, readDraft } from './find.ts'
import { prove, proveCode } from './prove.ts'
import { journeyOf } from './journey.ts'
import { addFiles, removeFile } from './files.ts'
import { createDraft, createFollowUp, readBlankDraft } from './create.ts'
import { readJourney } from './read-journey.ts'
import { postStep, saveStep } from './save-step.ts'
import { withDraftKey } from './replace-key.ts'
import { sendDraftLink, sendDraftLinkAgain } from './send-link.ts'
import { submitDraft } from './submit.ts'
import { describeLink, renewKey, takeOver } from './take-over.ts'

export const draftsFeature = implement(drafts, {
  create: ({ ctx, body }) => createDraft(ctx, body.type),
  followUp: ({ ctx, params }) => createFollowUp(ctx, params.id),
  blank: ({ ctx, query }) => readBlankDraft(ctx, query.type),
  get: ({ ctx, params }) => readDraft(ctx, params.id),
  journey: ({ ctx, params }) => readJourney(ctx, params.id),
  prove: ({ ctx, params, body }) => prove(ctx, params.id, body),
  proveCode: ({ ctx, params, body }) => proveCode(ctx, params.id, body),
  async record({ ctx, params }) {
    const { procedure_id } = await findDraft(ctx, params.id)
    if (!procedure_id) throw notFound()
    return receiptPdf(ctx, procedure_id)
  },
  async form({ ctx, params }) {
    const { definition, values, facts } = await journeyOf(ctx, await findDraft(ctx, params.id))
    if (!definition.pdfSections) throw notFound()
    return formPdf(ctx, definition, definition.toInput(values, facts).data)
  },
  saveStep: ({ ctx, params, body }) => saveStep(ctx, params.id, params.step, body.values, body.check),
  postStep: ({ ctx, params, raw }) => postStep(ctx, params.id, params.step, raw),
  addFiles: ({ ctx, params, raw }) => addFiles(ctx, params.id, raw),
  async file({ ctx, params, raw }) {
    const { procedure_id, files } = await findDraft(ctx, params.id)
    const media = procedure_id
      ? await findUnrestrictedFile(ctx, procedure_id, params.file_id)
      : files.find(({ id }) => id === params.file_id)
    if (!media) throw notFound()
    return serveFile(ctx, media, { size: 'original' }, raw)
  },
  removeFile: ({ ctx, params }) => removeFile(ctx, params.id, params.file_id),

  link: ({ ctx, params }) => describeLink(ctx, params.id),
  takeOver: ({ ctx, params, body }) => takeOver(ctx, params.id, body.nonce ?? null),
  renewKey: ({ ctx, params }) => renewKey(ctx, params.id),
  sendLink: ({ ctx, params, body }) => sendDraftLink(ctx, params.id, body.email),
  sendLinkAgain: ({ ctx, params }) => sendDraftLinkAgain(ctx, params.id),

  async submit({ ctx, params, body }) {
    const { procedure_id, access_key, key } = await submitDraft(ctx, params.id, body.values, body.nonce ?? '')
    return {
      draft: await readDraft(withDraftKey(ctx, key), params.id),
      procedure: await readPublicProcedure(ctx, procedure_id),
      access_key,
      key,
    }
  },
})
