import { documentTitles } from '../../document-titles.ts'
import type { FieldDescription } from '../../forms/field-types.ts'

export const occupantField: FieldDescription = {
  kind: 'radios',
  name: 'occupant',
  label: 'Wer sind Sie?',
  summary: 'Rolle',
  missing: 'Wählen Sie, wer Sie sind.',
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
          missing: 'Fügen Sie die Zustimmung des Eigentümers hinzu.',
          accept: ['pdf', 'jpg', 'png'],
          max: 3,
          camera: true,
          documenttype: documentTitles.owner_consent,
        },
      ],
    },
  ],
}
