import type { FieldDescription } from '../../forms/field-types.ts'
import { recurrences, scopes } from './options.ts'

export const paymentFields: FieldDescription[] = [
  {
    kind: 'radios',
    name: 'scope',
    label: 'Was dürfen wir abbuchen?',
    summary: 'Umfang',
    missing: 'Wählen Sie, was wir abbuchen dürfen.',
    layout: 'stack',
    options: scopes,
  },
  {
    kind: 'radios',
    name: 'recurrence',
    label: 'Wie oft gilt das Mandat?',
    summary: 'Art',
    missing: 'Wählen Sie, wie oft das Mandat gilt.',
    layout: 'row',
    options: recurrences,
  },
  {
    kind: 'date',
    name: 'starts_on',
    label: 'Ab wann?',
    summary: 'Beginn',
    missing: 'Geben Sie ein, ab wann wir abbuchen dürfen.',
  },
  {
    kind: 'checkbox',
    name: 'credit_to_same_account',
    label: 'Guthaben auf dieses Konto',
    text: 'Guthaben, etwa aus der Jahresrechnung, auf dasselbe Konto überweisen',
  },
]
