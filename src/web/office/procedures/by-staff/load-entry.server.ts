import type { EntryInput } from '#contract/procedures/entries.ts'
import { entryConfirmations } from '#contract/procedures/entry-confirmations.ts'
import { readForm, textAt } from '#contract/forms/values.ts'
import type { SessionUser } from '#contract/auth.ts'
import type { Client } from '../../../lib/api-client.ts'
import { userMay } from '../../../staff-ui/access/can-access.ts'
import { type Earlier, type Entry, type EntryState, type FoundCustomer, ownNames } from './entry-data.ts'

type Confirmation = EntryInput['confirmation']
const isConfirmation = (text: string): text is Confirmation => text in entryConfirmations

/** The input of a sent form, for the API. */
export function entryOf(type: EntryInput['type'], form: FormData): EntryInput {
  const text = (name: string) => String(form.get(name) ?? '')
  const confirmation = text(ownNames.confirmation)
  return {
    type,
    customer_id: text(ownNames.customer) || null,
    values: readForm(form) as EntryInput['values'],
    note: text(ownNames.note),
    confirmation: isConfirmation(confirmation) ? confirmation : 'email',
  }
}

const shownEarlier = 5

/** The form with the newest procedures of the same account or number. */
export async function withEarlier(api: Client, form: unknown): Promise<EntryState> {
  const entry = form as Entry
  const number = textAt(entry.values, 'customer_number').trim()
  const of = entry.customer_id ? { customer_id: entry.customer_id } : number.length > 2 ? { q: number } : null
  const found = of
    ? await api.procedures.list({ query: { ...of, tab: 'all', per_page: shownEarlier } })
    : null
  const earlier: Earlier[] = (found?.data ?? []).map(({ id, type, reference, status, submitted_at }) => ({
    id,
    type,
    reference,
    status,
    submitted_at,
  }))
  return { form: entry, earlier }
}

/** Customers by all words of a text; none for users who may not read them. */
export async function findCustomers(api: Client, user: SessionUser, q: string): Promise<FoundCustomer[]> {
  if (!q || !userMay(user, 'customers.list')) return []
  const { data } = await api.customers.list({ query: { q, per_page: 6 } })
  return data.map(({ id, name, customer_number, street, housenumber, postalcode, city, phone }) => ({
    id,
    name,
    customer_number,
    place: [`${street} ${housenumber}`.trim(), `${postalcode} ${city}`.trim()].filter(Boolean).join(', '),
    phone,
  }))
}
