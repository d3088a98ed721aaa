import type { DeliveryType } from '#contract/delivery-types.ts'
import type { ProcedureStatus } from '#contract/procedures/status.ts'
import type { Client } from '../../lib/api-client.ts'
import { findByReference } from './children/find-parent.ts'
import { correctFields, correctNames, formerName } from './correct/correct-fields.ts'
import { type FormActions, runFormAction } from '../../staff-ui/form/run-form-action.ts'

/** The other procedure is no duplicate, and not linked either. */
const isNoDuplicate: FormActions[string] = (api, { params }, text) =>
  api.procedureDuplicates.reject({
    params: { ...params, other_id: text('other') },
    body: { is_distinct: true },
  })

/** Actions on a procedure. Notes send no version, because they conflict with nothing. */
const actionsOf = (user_id: string): FormActions => ({
  take: (api, on) => api.procedures.assign({ ...on, body: { user_ids: [user_id] } }),
  assign: (api, on, text) =>
    api.procedures.assign({ ...on, body: { user_ids: text('user_id') ? [text('user_id')] : [] } }),
  complete: (api, on) => api.procedures.changeStatus({ ...on, body: { status: 'completed' } }),
  status: (api, on, text) =>
    api.procedures.changeStatus({
      ...on,
      body: {
        status: text('status') as ProcedureStatus,
        subject: text('subject'),
        message: text('message'),
        is_public: text('is_public') !== 'false',
        documenttype_id: text('documenttype_id') || null,
        respond_by: text('respond_by') || null,
      },
    }),
  note: (api, { params }, text) => api.procedures.note({ params, body: { message: text('note') } }),
  respond: (api, on, text, form) =>
    api.procedures.respond({
      ...on,
      body: {
        subject: text('subject'),
        html: text('message'),
        delivery: (text('delivery') || 'email') as DeliveryType,
        media_ids: form.getAll('media_ids').map(String),
        status: (text('status') || null) as ProcedureStatus | null,
        follow_up: text('follow_up')
          ? { on: text('follow_up_on') || null, until_reply: text('follow_up_until_reply') === 'true' }
          : null,
        user_ids: text('assigns_sender') ? [user_id] : null,
      },
    }),
  message: (api, on, text) =>
    api.procedures.message({ ...on, body: { subject: text('subject'), message: text('message') } }),
  'send-link': (api, { params }, text) =>
    api.procedures.sendConfirmation({ params: { ...params, confirmation_id: text('confirmation') } }),
  'correct-address': (api, { ifMatch, params }, text) =>
    api.procedures.correctConfirmation({
      ifMatch,
      params: { ...params, confirmation_id: text('confirmation') },
      body: { email: text('email') },
    }),
  correct: (api, on, text) => correctFields(api, on, text),
  distinct: isNoDuplicate,
  unlink: isNoDuplicate,
  parent: async (api, on, text) =>
    api.procedureChildren.assign({
      ...on,
      body: { parent_id: await findByReference(api, text('reference')) },
    }),
  split: (api, { params, ifMatch }, text) =>
    api.procedureDuplicates.split({ ifMatch, params: { ...params, other_id: text('other') } }),
  follow_up: (api, on, text) =>
    api.procedures.setFollowUp({
      ...on,
      body: {
        on: text('on') || null,
        until_reply: text('mode') !== 'day',
        reason: text('reason'),
        user_id: text('user_id') || null,
      },
    }),
  repeat_follow_up: (api, on) => api.procedures.repeatFollowUp(on),
  lift_follow_up: (api, on) => api.procedures.liftFollowUp(on),
  keep_waiting: (api, on) => api.procedures.keepWaiting(on),
  hold: (api, { params }, text) =>
    api.retention.hold({ body: { noun: 'procedures', ids: [params.id], reason: text('reason') } }),
  release: (api, _on, text) => api.retention.release({ params: { id: text('hold') } }),
  remove: (api, on) => api.procedures.remove(on),
  seen: (api, { params }) => api.procedures.seen({ params }),
  plausible: (api, on) => api.procedures.confirmReading(on),
})

/** Runs the action of a form about a procedure, or returns the refusal. */
export const runAction = (api: Client, id: string, user_id: string, form: FormData) =>
  runFormAction({
    api,
    form,
    id,
    actions: actionsOf(user_id),
    typed: [
      'note',
      'subject',
      'message',
      'status',
      'delivery',
      'confirmation',
      'email',
      'reason',
      'documenttype_id',
      'respond_by',
      'reference',
      ...correctNames,
      ...correctNames.map(formerName),
    ],
    changed: 'Jemand hat diesen Vorgang inzwischen geändert.',
  })
