import { ApiError, type Client } from '../../lib/api-client.ts'

export interface OverviewAnswer {
  /** Saved part; absent after a refusal. */
  done?: 'note' | 'labels'
  errors?: Partial<Record<string, string>>
  problem?: string
}

/** Writes a note with the day of the follow-up, or sets the labels of the contact. */
export async function overviewAction(api: Client, form: FormData): Promise<OverviewAnswer> {
  try {
    if (form.get('intent') === 'labels') await setLabels(api, form)
    else await writeNote(api, form)
    return { done: form.get('intent') === 'labels' ? 'labels' : 'note' }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const { errors = [], detail, title } = error.problem
    return {
      problem: errors.length ? title : (detail ?? title),
      errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
    }
  }
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

const setLabels = (api: Client, form: FormData) =>
  api.contacts.update({
    params: { id: text(form, 'contact_id') },
    body: { labels: form.getAll('label').map(String) },
    ifMatch: `"${text(form, 'version')}"`,
  })

const noteOf = (form: FormData) => ({
  subject: text(form, 'subject'),
  note: text(form, 'note'),
  editable_others: form.get('only_me') === null,
  attributes: { kind: text(form, 'kind') || 'note' },
})

/** A note about a contact, with the follow-up where the form has it; else one about the organization. */
function writeNote(api: Client, form: FormData) {
  const key = text(form, 'key')
  const id = text(form, 'contact_id')
  if (!id) {
    const organization_id = text(form, 'organization_id') || null
    return api.notes.create({ key, body: { organization_id, ...noteOf(form) } })
  }
  const followUp = form.has('follow_up_on') && { follow_up_on: text(form, 'follow_up_on') || null }
  return api.contacts.addNote({ key, params: { id }, body: { ...noteOf(form), ...followUp } })
}
