import type { ReactNode } from 'react'
import { type Named, optionsOf } from '../frame.ts'
import { Button } from './button.tsx'
import css from './filter-form.module.css'
import { SelectField } from './select-field.tsx'

interface FilterFormProps {
  /** The page whose list it narrows; it asks by the address. */
  action: string
  municipalities: Named[]
  municipality: string | undefined
  children?: ReactNode
}

/** Of what is told, what concerns one municipality; and what else a list can be narrowed by. */
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
