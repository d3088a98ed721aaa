import { textAt } from '../../forms/values.ts'
import type { FieldDescription, FieldOf, Option, Values } from '../../forms/field-types.ts'
import type { FormConfig } from '../../organizations/config.ts'
import { presentFields } from '../define.ts'
import { isTenancy } from './fields.ts'

const accept = ['pdf', 'jpg', 'png', 'heic']

const fileField = (name: string, title: string, more: Partial<FieldOf<'files'>> = {}): FieldDescription => ({
  kind: 'files',
  name,
  label: title,
  missing: `Fügen Sie hinzu: ${title}`,
  accept,
  max: 3,
  camera: true,
  documenttype: title,
  ...more,
})

/** Proofs of the change. One of them is enough. */
const proofs: (Option & { kinds?: string[] })[] = [
  { value: 'purchase_contract', label: 'Kaufvertrag (Auszug)', kinds: ['purchase'] },
  { value: 'inheritance_certificate', label: 'Erbschein', kinds: ['inheritance'] },
  { value: 'land_register', label: 'Grundbuchauszug' },
]

/** Document types that other fields request. */
const requestedElsewhere = [...proofs.map(({ label }) => label), 'Vollmacht', 'Mietvertrag']

const proofField = (kind: string): FieldDescription => ({
  kind: 'radios',
  name: 'proof',
  label: 'Womit weisen Sie den Wechsel nach?',
  summary: 'Nachweis des Wechsels',
  missing: 'Wählen Sie, womit Sie den Wechsel nachweisen',
  layout: 'stack',
  options: proofs
    .filter(({ kinds }) => !kinds || !kind || kinds.includes(kind))
    .map(({ value, label }) => ({ value, label, fields: [fileField(`proof_${value}`, label)] })),
})

const isProofAsked = ({ required_documents }: FormConfig) =>
  proofs.some(({ label }) => required_documents.ownerchange.includes(label))

/** Returns file fields for further document types required by the organization. */
const furtherFields = ({ required_documents }: FormConfig) =>
  required_documents.ownerchange
    .filter(title => !requestedElsewhere.includes(title))
    .map((title, index) => fileField(`document_${index + 1}`, title))

/** Returns the file fields for the kind of change and the reporting role. */
export const documentFields = (config: FormConfig, values: Values) => {
  return presentFields(
    ...(isTenancy(values, config)
      ? tenancyFields
      : [isProofAsked(config) && proofField(textAt(values, 'kind'))]),
    textAt(values, 'role') === 'manager' && fileField('power_of_attorney', 'Vollmacht'),
    ...furtherFields(config),
    fileField('other_documents', 'Weitere Unterlagen', {
      optional: true,
      max: 5,
      documenttype: 'Sonstiges',
    }),
  )
}

const tenancyFields = [
  fileField('rental_contract', 'Mietvertrag'),
  fileField('owner_consent', 'Zustimmung des Eigentümers', {
    hint: 'Ein formloses, unterschriebenes Schreiben genügt.',
  }),
]

/** Options of the stored kind of proof. The files are stored with the procedure. */
export const proofOptions: Option[] = proofs.map(({ value, label }) => ({ value, label }))
