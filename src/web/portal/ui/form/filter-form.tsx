import type { ReactNode } from 'react'
import { type Named, optionsOf } from '../../layout/frame.ts'
import { Button } from '../button/button.tsx'
import css from './filter-form.module.css'
import { SelectField } from './select-field.tsx'

interface FilterFormProps {
  /** Path of the filtered page; the filter is sent as its query. */
  action: string
  municipalities: Named[]
  municipality: string | undefined
  children?: ReactNode
}

/** Filter above a list, by municipality and the fields in `children`. "Alle Gemeinden" is sent empty. */
export const FilterForm = ({ action, municipalities, municipality, children }: FilterFormProps) => (
  <form method="get" action={action} className={css.filter}>
    {municipalities.length > 1 && (
      <SelectField
        name="gemeinde"
        label="Gemeinde"
        empty="Alle Gemeinden"
        defaultValue={municipality ?? ''}
        options={optionsOf(municipalities)}
      />
    )}
    {children}
    <Button variant="secondary">Anzeigen</Button>
  </form>
)
