import { ApiError, type Client } from '../../lib/api-client.ts'

export interface OverviewAnswer {
  /** What was done; absent where it was refused. */
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

/** The note comes first: where it is refused, the follow-up stays as it is, too. */
async function writeNote(api: Client, form: FormData) {
  const contact_id = text(form, 'contact_id') || null
  await api.notes.create({
    key: text(form, 'key'),
    body: {
      contact_id,
      organization_id: contact_id ? null : text(form, 'organization_id') || null,
      subject: text(form, 'subject'),
      note: text(form, 'note'),
      editable_others: form.get('only_me') === null,
      attributes: { kind: text(form, 'kind') || 'note' },
    },
  })
  const follow_up_on = text(form, 'follow_up_on') || null
  if (contact_id && form.has('follow_up_on') && follow_up_on !== (text(form, 'follow_up_before') || null))
    await api.contacts.update({ params: { id: contact_id }, body: { follow_up_on } })
}
