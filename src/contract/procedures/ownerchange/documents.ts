import { type DocumentKey, documentKey, documentTitles } from '../../document-titles.ts'
import { textAt } from '../../forms/values.ts'
import type { FieldDescription, FieldOf, Option, Values } from '../../forms/field-types.ts'
import type { FormConfig } from '../../organizations/config.ts'
import { presentFields } from '../define.ts'
import { isHandedOver, isTenancy } from './fields.ts'

const accept = ['pdf', 'jpg', 'png']

const fileField = (name: string, title: string, more: Partial<FieldOf<'files'>> = {}): FieldDescription => ({
  kind: 'files',
  name,
  label: title,
  missing: `Fügen Sie hinzu: ${title}.`,
  accept,
  max: 3,
  camera: true,
  documenttype: title,
  ...more,
})

/** Proofs of the change, by its kind. One of them is enough. */
const proofs: { value: DocumentKey; kinds: string[]; hint?: string }[] = [
  { value: 'purchase_contract', kinds: ['purchase'] },
  { value: 'gift_contract', kinds: ['gift'] },
  { value: 'inheritance_certificate', kinds: ['inheritance'] },
  { value: 'will', kinds: ['inheritance'], hint: 'Mit dem Protokoll, dass das Gericht es eröffnet hat.' },
  { value: 'auction_order', kinds: ['foreclosure'] },
  { value: 'land_register', kinds: ['purchase', 'gift'] },
]

/** Document types that other fields request. */
const requestedElsewhere: readonly DocumentKey[] = [
  ...proofs.map(({ value }) => value),
  'power_of_attorney',
  'rental_contract',
]

const proofField = (kind: string): FieldDescription => ({
  kind: 'radios',
  name: 'proof',
  label: 'Womit weisen Sie den Wechsel nach?',
  summary: 'Nachweis des Wechsels',
  missing: 'Wählen Sie, womit Sie den Wechsel nachweisen.',
  layout: 'stack',
  options: proofs
    .filter(({ kinds }) => !kind || kinds.includes(kind))
    .map(({ value, hint }) => ({
      value,
      label: documentTitles[value],
      hint,
      fields: [fileField(`proof_${value}`, documentTitles[value])],
    })),
})

const isProofAsked = ({ required_documents }: FormConfig) =>
  required_documents.ownerchange.some(title => proofs.some(({ value }) => value === documentKey(title)))

/** Document types that may follow: an heir is entered in the land register only later. */
export const laterDocumentsOf = ({ kind }: Record<string, unknown>) =>
  kind === 'inheritance' ? [documentTitles.land_register] : []

/** The land registry needs months to enter an heir. */
export const daysForLandRegister = 91

/** Returns file fields for further document types required by the organization. */
const furtherFields = ({ required_documents }: FormConfig, values: Values) =>
  required_documents.ownerchange
    .filter(title => !requestedElsewhere.some(key => key === documentKey(title)))
    .filter(title => isHandedOver(values) || documentKey(title) !== 'handover_protocol')
    .map((title, index) => fileField(`document_${index + 1}`, title))

/** Returns the file fields for the kind of change and the reporting role. */
export const documentFields = (config: FormConfig, values: Values) => {
  return presentFields(
    ...(isTenancy(values, config)
      ? tenancyFields
      : [isProofAsked(config) && proofField(textAt(values, 'kind'))]),
    textAt(values, 'role') === 'manager' && fileField('power_of_attorney', documentTitles.power_of_attorney),
    ...furtherFields(config, values),
    fileField('other_documents', 'Weitere Unterlagen', {
      optional: true,
      max: 5,
      documenttype: documentTitles.other,
    }),
  )
}

const tenancyFields = [
  fileField('rental_contract', documentTitles.rental_contract),
  fileField('owner_consent', documentTitles.owner_consent, {
    hint: 'Ein formloses, unterschriebenes Schreiben genügt.',
  }),
]

/** Options of the stored kind of proof. The files are stored with the procedure. */
export const proofOptions: Option[] = proofs.map(({ value }) => ({
  value,
  label: documentTitles[value],
}))
