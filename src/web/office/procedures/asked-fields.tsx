import { SelectField, type Option, TextField } from '../../staff-ui/form/field.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'

interface Props {
  documenttypes: readonly Option[]
  /** Calendar day as YYYY-MM-DD. */
  today: string
  refused?: FormRefusal
}

/** Fields of a question: a kind of document, and the day until which the answer is wanted. */
export const AskedFields = ({ documenttypes, today, refused }: Props) => (
  <>
    <SelectField
      name="documenttype_id"
      label="Erbetene Unterlage (freiwillig)"
      hint="Steht im Portal beim Hochladen schon ausgewählt."
      options={[{ value: '', label: 'Keine' }, ...documenttypes]}
      defaultValue={refused?.typed?.documenttype_id}
      error={refused?.errors.documenttype_id}
    />
    <TextField
      type="date"
      name="respond_by"
      label="Antwort bis (freiwillig)"
      hint="Zwei Tage vorher erinnern wir einmal per E-Mail."
      min={today}
      defaultValue={refused?.typed?.respond_by}
      error={refused?.errors.respond_by}
    />
  </>
)
