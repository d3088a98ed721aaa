import type { StepEntry } from '../../forms/field-types.ts'
import { nameForms } from '../../organizations/name-forms.ts'
import type { FormFacts } from '../facts.ts'
import { presentFields } from '../define.ts'
import { formatIban } from '../../forms/iban.ts'
import { creditorId, mandateText, pendingReference } from './mandate.ts'
import { placeField, signatureField } from './signature.ts'

/** Returns the mandate as a note, followed by the signature fields. */
export const mandateFields = (
  { organization, config }: FormFacts,
  { holder, iban, form }: { holder: string; iban: string; form: string },
): StepEntry[] =>
  presentFields(
    {
      kind: 'note',
      name: 'mandate',
      label: 'SEPA-Lastschriftmandat',
      facts: [
        { label: 'Zahlungsempfänger', value: `${organization.title}, ${organization.address}` },
        { label: 'Gläubiger-ID', value: creditorId(config) },
        { label: 'Mandatsreferenz', value: pendingReference },
        { label: 'Kontoinhaber', value: holder },
        { label: 'IBAN', value: formatIban(iban) },
      ],
      text: mandateText(nameForms(organization.title, config)),
    },
    placeField,
    signatureField({ form, holder, unsigned: config.debit_allow_without_signature }),
  )
