import type { Problem } from '#contract/core/problem.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { ApiError, type Client } from '../../../lib/api-client.ts'
import type { Text } from '../../../staff-ui/form/run-form-action.ts'
import { changesOf, type FieldConflict, merge } from '../../../staff-ui/record/save/merge.ts'

interface Field {
  name: keyof ProcedureDetail
  label: string
  maxLength?: number
}

/** The fields that staff may correct in a procedure, in the groups of the dialog. */
export const correctGroups = [
  {
    title: 'Person',
    fields: [
      { name: 'customer_number', label: 'Kundennummer', maxLength: 40 },
      { name: 'customer_firstname', label: 'Vorname', maxLength: 100 },
      { name: 'customer_lastname', label: 'Nachname', maxLength: 100 },
      { name: 'customer_company', label: 'Firma', maxLength: 150 },
      { name: 'customer_email', label: 'E-Mail', maxLength: 254 },
      { name: 'customer_phone', label: 'Telefon', maxLength: 40 },
    ],
  },
  {
    title: 'Anschrift',
    fields: [
      { name: 'customer_street', label: 'Straße', maxLength: 120 },
      { name: 'customer_housenumber', label: 'Hausnummer', maxLength: 20 },
      { name: 'customer_postalcode', label: 'Postleitzahl', maxLength: 5 },
      { name: 'customer_city', label: 'Ort', maxLength: 100 },
    ],
  },
  {
    title: 'Verbrauchsstelle',
    hint: 'Leer, wenn sie die Anschrift der Person ist.',
    fields: [
      { name: 'supply_street', label: 'Straße der Verbrauchsstelle', maxLength: 120 },
      { name: 'supply_housenumber', label: 'Hausnummer der Verbrauchsstelle', maxLength: 20 },
      { name: 'supply_postalcode', label: 'Postleitzahl der Verbrauchsstelle', maxLength: 5 },
      { name: 'supply_city', label: 'Ort der Verbrauchsstelle', maxLength: 100 },
    ],
  },
  { title: 'Frist', fields: [{ name: 'due_at', label: 'Fällig am' }] },
] as const satisfies readonly { title: string; hint?: string; fields: readonly Field[] }[]

export type CorrectName = (typeof correctGroups)[number]['fields'][number]['name']
const groups: readonly { fields: readonly { name: CorrectName }[] }[] = correctGroups
export const correctNames = groups.flatMap(({ fields }) => fields.map(({ name }) => name))

/** Name of the hidden field with the value that the dialog began with. */
export const formerName = (name: string) => `former_${name}`

interface On {
  params: { id: string }
  ifMatch?: string
}

/**
 * Saves the fields that were changed, and only these. Where a colleague has changed other fields meanwhile, both changes stay; where it is the
 * same field, its error says what stands there now.
 */
export async function correctFields(api: Client, { params, ifMatch }: On, text: Text) {
  const former = valuesBy(name => text(formerName(name)))
  const typed = valuesBy(text)
  const changes = Object.entries(changesOf(former, typed))
  if (!changes.length) return
  const body = Object.fromEntries(
    changes.map(([name, value]) => [name, name === 'due_at' ? value || null : value]),
  )
  try {
    await api.procedures.update({ params, ifMatch, body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error
    const now = await api.procedures.get({ params })
    const { conflicts } = merge(
      former,
      typed,
      valuesBy(name => now[name] ?? ''),
    )
    if (conflicts.length) throw sharedProblem(conflicts)
    await api.procedures.update({ params, ifMatch: `"${now.version}"`, body })
  }
}

const valuesBy = (valueOf: (name: CorrectName) => string) =>
  Object.fromEntries(correctNames.map(name => [name, valueOf(name)]))

const sharedProblem = (conflicts: FieldConflict[]) =>
  new ApiError({
    status: 422,
    title: 'Jemand hat inzwischen dasselbe geändert.',
    errors: conflicts.map(({ name, theirs }) => ({
      path: name,
      message: theirs
        ? `Hier steht inzwischen „${String(theirs)}“. Prüfen Sie, was gilt, und senden Sie noch einmal.`
        : 'Dieses Feld ist inzwischen leer. Prüfen Sie, was gilt, und senden Sie noch einmal.',
    })),
  } as Problem)
