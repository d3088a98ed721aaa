import type { FieldDescription, StepEntry } from '../../forms.ts'
import { type FormFacts, only } from '../define.ts'
import { inFours } from '../iban.ts'
import { creditorId, mandateText, referenceLater } from './mandate.ts'
import { recurrences, scopes } from './options.ts'

export const occupantField: FieldDescription = {
  kind: 'radios',
  name: 'occupant',
  label: 'Wer sind Sie?',
  summary: 'Rolle',
  missing: 'Wählen Sie, wer Sie sind',
  layout: 'row',
  options: [
    { value: 'owner', label: 'Eigentümer' },
    { value: 'manager', label: 'Verwalter' },
    {
      value: 'tenant',
      label: 'Mieter',
      fields: [
        {
          kind: 'files',
          name: 'owner_consent',
          label: 'Zustimmung des Eigentümers',
          hint: 'Ein formloses, unterschriebenes Schreiben genügt.',
          missing: 'Fügen Sie die Zustimmung des Eigentümers hinzu',
          accept: ['pdf', 'jpg', 'png', 'heic'],
          max: 3,
          camera: true,
          documenttype: 'Zustimmung des Eigentümers',
        },
      ],
    },
  ],
}

/** Whose account it is, where it is not the customer's: at home or abroad. */
const ownerFields: FieldDescription[] = [
  {
    kind: 'text',
    name: 'account_holder',
    label: 'Kontoinhaber',
    hint: 'Vor- und Nachname oder Firma, wie bei der Bank geführt.',
    missing: 'Geben Sie den Kontoinhaber ein',
    maxlength: 150,
  },
  {
    kind: 'text',
    name: 'account_street',
    label: 'Straße und Hausnummer',
    missing: 'Geben Sie Straße und Hausnummer des Kontoinhabers ein',
    maxlength: 150,
  },
  {
    kind: 'text',
    name: 'account_city',
    label: 'Postleitzahl und Ort',
    missing: 'Geben Sie Postleitzahl und Ort des Kontoinhabers ein',
    hint: 'Im Ausland mit dem Land.',
    maxlength: 150,
  },
]

const holderField: FieldDescription = {
  kind: 'radios',
  name: 'holder',
  label: 'Wem gehört das Konto?',
  summary: 'Konto gehört',
  missing: 'Wählen Sie, wem das Konto gehört',
  layout: 'row',
  options: [
    { value: 'customer', label: 'Der Kundin oder dem Kunden' },
    { value: 'other', label: 'Jemand anderem' },
  ],
}

const ibanField: FieldDescription = {
  kind: 'iban',
  name: 'iban',
  label: 'IBAN',
  hint: 'Mit oder ohne Leerzeichen, etwa DE02 1203 0000 0000 2020 51',
}

const bankFields: FieldDescription[] = [
  { kind: 'text', name: 'bank', label: 'Kreditinstitut', maxlength: 100, optional: true, width: 'half' },
  {
    kind: 'text',
    name: 'bic',
    label: 'BIC',
    hint: 'Nur für Konten außerhalb der EU nötig.',
    maxlength: 14,
    optional: true,
    width: 'half',
  },
]

/** Somebody else's name and address are asked for beside the choice. */
export const accountFields: FieldDescription[] = [
  {
    ...holderField,
    options: holderField.options.map(option =>
      option.value === 'other' ? { ...option, fields: ownerFields } : option,
    ),
  },
  ibanField,
  ...bankFields,
]

/** What is kept of it, the owner of the account named in any case. */
export const accountData: FieldDescription[] = [ibanField, ...ownerFields, ...bankFields, holderField]

export const paymentFields: FieldDescription[] = [
  {
    kind: 'radios',
    name: 'scope',
    label: 'Was dürfen wir abbuchen?',
    summary: 'Umfang',
    missing: 'Wählen Sie, was wir abbuchen dürfen',
    layout: 'stack',
    options: scopes,
  },
  {
    kind: 'radios',
    name: 'recurrence',
    label: 'Wie oft gilt das Mandat?',
    summary: 'Art',
    missing: 'Wählen Sie, wie oft das Mandat gilt',
    layout: 'row',
    options: recurrences,
  },
  {
    kind: 'date',
    name: 'starts_on',
    label: 'Ab wann?',
    summary: 'Beginn',
    missing: 'Geben Sie ein, ab wann wir abbuchen dürfen',
  },
  {
    kind: 'checkbox',
    name: 'credit_to_same_account',
    label: 'Guthaben auf dieses Konto',
    text: 'Guthaben, etwa aus der Jahresabrechnung, auf dasselbe Konto überweisen',
  },
]

const drawn: FieldDescription = {
  kind: 'files',
  name: 'signature_drawn',
  label: 'Ihre Unterschrift',
  missing: 'Unterschreiben Sie im Feld',
  signature: true,
  accept: ['png'],
  max: 1,
  documenttype: 'SEPA-Mandat',
}

const uploaded: FieldDescription = {
  kind: 'files',
  name: 'signature_form',
  label: 'Unterschriebenes Formular',
  hint: 'Als Scan oder Foto, vollständig und gut lesbar.',
  missing: 'Fügen Sie das unterschriebene Formular hinzu',
  accept: ['pdf', 'jpg', 'png', 'heic'],
  max: 2,
  camera: true,
  documenttype: 'SEPA-Mandat',
  sealed: true,
}

/** How it was signed, as the clerk reads it. */
export const signatureData: FieldDescription = {
  kind: 'radios',
  name: 'signature',
  label: 'Unterschrift',
  layout: 'stack',
  options: [
    { value: 'drawn', label: 'Im Portal gezeichnet', fields: [drawn] },
    { value: 'uploaded', label: 'Auf Papier, das Formular liegt bei', fields: [uploaded] },
    { value: 'confirmed', label: 'Ohne Unterschrift, durch Bestätigung' },
  ],
}

/** How the mandate is given; without a signature only where the organization allows it. */
export const signatureField = ({
  form,
  holder,
  unsigned,
}: {
  form: string
  holder: string
  unsigned: boolean
}): FieldDescription => ({
  kind: 'radios',
  name: 'signature',
  label: 'Wie unterschreiben Sie?',
  summary: 'Unterschrift',
  hint: 'Es unterschreibt, wem das Konto gehört.',
  missing: 'Wählen Sie, wie Sie unterschreiben',
  layout: 'stack',
  options: [
    { value: 'drawn', label: 'Hier mit Finger, Stift oder Maus', scripted: true, fields: [drawn] },
    {
      value: 'uploaded',
      label: 'Auf Papier, als Scan oder Foto',
      fields: [
        {
          kind: 'note',
          name: 'signature_paper',
          label: 'So geht es',
          text: [
            `[Mandat als PDF öffnen](${form}), ausdrucken und unterschreiben. Fügen Sie es dann hier hinzu.`,
          ],
        },
        uploaded,
      ],
    },
    ...(unsigned
      ? [
          {
            value: 'confirmed',
            label: 'Ohne Unterschrift',
            hint: 'Dafür brauchen Sie einen Kundenzugang.',
            fields: [
              {
                kind: 'consent' as const,
                name: 'mandate_confirmed',
                label: 'Mandat ohne Unterschrift',
                missing: 'Bestätigen Sie das Mandat',
                text: `Ich, ${holder}, erteile dieses SEPA-Lastschriftmandat ohne Unterschrift.`,
              },
            ],
          },
        ]
      : []),
  ],
})

export const placeField: FieldDescription = {
  kind: 'text',
  name: 'signed_place',
  label: 'Ort der Unterschrift',
  missing: 'Geben Sie den Ort ein, an dem Sie unterschreiben',
  maxlength: 100,
  width: 'half',
}

/** The mandate itself, to be read before it is signed. */
export const mandateFields = (
  { organization, config }: FormFacts,
  { holder, iban, form }: { holder: string; iban: string; form: string },
): StepEntry[] =>
  only(
    {
      kind: 'note',
      name: 'mandate',
      label: 'SEPA-Lastschriftmandat',
      facts: [
        { label: 'Zahlungsempfänger', value: `${organization.title}, ${organization.address}` },
        { label: 'Gläubiger-ID', value: creditorId(config) },
        { label: 'Mandatsreferenz', value: referenceLater },
        { label: 'Kontoinhaber', value: holder },
        { label: 'IBAN', value: inFours(iban) },
      ],
      text: mandateText(organization.title),
    },
    placeField,
    signatureField({ form, holder, unsigned: config.debit_allow_without_signature }),
  )
