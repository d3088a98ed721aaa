import { type ContactRow, contacts, type LabelRow, type NoteRow } from '#contract/crm/crm.ts'
import type { RevisionRow } from '#contract/core/revisions.ts'
import { ApiError, type Client } from '../../lib/api-client.ts'
import { inputFields } from '../../staff-ui/record/describe/json-schema.server.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'

/** An organization as its contacts show it. */
export interface CrmOrganization {
  id: string
  title: string
  portal_domain: string
  city: string
}

/** Data of the page of a contact, or of an organization with its contacts. */
export interface Overview {
  /** Null on the page of an organization. */
  contact: ContactRow | null
  /** Null for a contact without one, and where the viewer may not read it. */
  organization: CrmOrganization | null
  /** The contact itself, or those of the organization. */
  people: ContactRow[]
  notes: NoteRow[]
  /** Number of all notes, and the mark after which older ones follow. */
  noteCount: { total: number; next: string | null }
  revisions: RevisionRow[]
  labels: LabelRow[]
  /** Titles of the contact's fields, for the history. */
  fieldTitles: Readonly<Record<string, string>>
}

const shown = 50

const fieldTitles = Object.fromEntries(
  Object.entries(inputFields(contacts.update)).map(([name, { title = name }]) => [name, title]),
)

/** Loads the page of a contact or of an organization. Throws 404 for other ids. */
export async function loadOverview(api: Client, id: string, { searchParams }: URL): Promise<Overview> {
  const contact = await unlessAbsent(api.contacts.get({ params: { id } }))
  const after = searchParams.get('after') ?? undefined
  const ofWhom = contact ? { contact_id: id } : { organization: id }
  const organizationId = contact ? contact.organization_id : id
  const [organization, people, notes, revisions, labels] = await rethrowAsResponse(
    Promise.all([
      organizationId ? readOrganization(api, organizationId, contact !== null) : null,
      contact ? [contact] : peopleOf(api, id),
      api.notes.list({ query: { ...ofWhom, per_page: shown, ...(after && { after }) } }),
      contact ? api.contacts.revisions({ params: { id }, query: { per_page: shown } }) : null,
      api.labels.list({ query: { scope: 'crm', per_page: 100 } }),
    ]),
  )
  return {
    contact,
    organization,
    people,
    notes: notes.data,
    noteCount: { total: notes.meta.total, next: notes.meta.next },
    revisions: after ? [] : (revisions?.data ?? []),
    labels: labels.data,
    fieldTitles,
  }
}

const peopleOf = async (api: Client, organization: string) =>
  (await api.contacts.list({ query: { organization, per_page: 100 } })).data

async function readOrganization(
  api: Client,
  id: string,
  isOptional: boolean,
): Promise<CrmOrganization | null> {
  try {
    const { title, portal_domain, city } = await api.organizations.get({ params: { id } })
    return { id, title, portal_domain, city }
  } catch (error) {
    if (isOptional && error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

async function unlessAbsent<Row>(row: Promise<Row>): Promise<Row | null> {
  try {
    return await rethrowAsResponse(row)
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}
