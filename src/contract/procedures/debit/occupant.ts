import { documentTitles } from '../../document-titles.ts'
import type { FieldDescription } from '../../forms/field-types.ts'

export const occupantField: FieldDescription = {
  kind: 'radios',
  name: 'occupant',
  label: 'Wer sind Sie?',
  summary: 'Rolle',
  missing: 'Wählen Sie, wer Sie sind.',
  layout: 'stack',
  options: [
    { value: 'owner', label: 'Ich bin Eigentümerin oder Eigentümer', answer: 'Eigentümerin oder Eigentümer' },
    { value: 'manager', label: 'Hausverwaltung' },
    {
      value: 'tenant',
      label: 'Ich wohne zur Miete',
      answer: 'Mieterin oder Mieter',
      fields: [
        {
          kind: 'files',
          name: 'owner_consent',
          label: 'Zustimmung der Eigentümerin oder des Eigentümers',
          hint: 'Ein formloses, unterschriebenes Schreiben genügt.',
          missing: 'Fügen Sie die Zustimmung der Eigentümerin oder des Eigentümers hinzu.',
          accept: ['pdf', 'jpg', 'png'],
          max: 3,
          camera: true,
          documenttype: documentTitles.owner_consent,
        },
      ],
    },
  ],
}
