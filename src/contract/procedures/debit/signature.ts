import { documentTitles } from '../../document-titles.ts'
import type { FieldDescription } from '../../forms/field-types.ts'

const drawn: FieldDescription = {
  kind: 'files',
  name: 'signature_drawn',
  label: 'Ihre Unterschrift',
  missing: 'Unterschreiben Sie im Feld.',
  signature: true,
  accept: ['png'],
  max: 1,
  documenttype: documentTitles.sepa_mandate,
}

const uploaded: FieldDescription = {
  kind: 'files',
  name: 'signature_form',
  label: 'Unterschriebenes Formular',
  hint: 'Als Scan oder Foto, vollständig und gut lesbar.',
  missing: 'Fügen Sie das unterschriebene Formular hinzu.',
  accept: ['pdf', 'jpg', 'png'],
  max: 2,
  camera: true,
  documenttype: documentTitles.sepa_mandate,
  restricted: true,
}

/** The kind of signature as stored, with labels for staff. */
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

/** Returns the choice of signature. Confirming without a signature is offered only if `unsigned` is set. */
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
  hint: 'Unterschreiben muss die Person, der das Konto gehört.',
  missing: 'Wählen Sie, wie Sie unterschreiben.',
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
            hint: 'Dafür brauchen Sie ein Kundenkonto.',
            fields: [
              {
                kind: 'consent' as const,
                name: 'mandate_confirmed',
                label: 'Mandat ohne Unterschrift',
                missing: 'Bestätigen Sie das Mandat.',
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
  missing: 'Geben Sie den Ort ein, an dem Sie unterschreiben.',
  maxlength: 100,
  width: 'half',
}
