import type { ReactNode } from 'react'
import { type Named, optionsOf } from '../frame.ts'
import { Button } from './button.tsx'
import { Box } from './card.tsx'
import css from './filter-box.module.css'
import { SelectField } from './select-field.tsx'

interface FilterBoxProps {
  title: string
  /** The page whose list it narrows; it asks by the address. */
  action: string
  municipalities: Named[]
  municipality: string | null
  children?: ReactNode
}

/** Beside a list: narrows it to a municipality, whose absence is a choice too, and to what else it knows. */
export const FilterBox = ({ title, action, municipalities, municipality, children }: FilterBoxProps) => (
  <Box>
    <form method="get" action={action} className={css.filter} aria-labelledby="filter">
      <h2 id="filter">{title}</h2>
      {municipalities.length > 1 && (
        <SelectField
          name="gemeinde"
          label="Gemeinde"
          defaultValue={municipality ?? 'alle'}
          options={[{ value: 'alle', label: 'Alle Gemeinden' }, ...optionsOf(municipalities)]}
        />
      )}
      {children}
      <Button variant="secondary">Filter anwenden</Button>
    </form>
  </Box>
)
