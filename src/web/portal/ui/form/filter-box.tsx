import type { ReactNode } from 'react'
import { type Named, optionsOf } from '../../layout/frame.ts'
import { Button } from '../button/button.tsx'
import { Box } from '../page/card.tsx'
import css from './filter-box.module.css'
import { SelectField } from './select-field.tsx'

interface FilterBoxProps {
  title: string
  /** Path of the filtered page; the filter is sent as its query. */
  action: string
  municipalities: Named[]
  municipality: string | null
  children?: ReactNode
}

/** Filter beside a list, by municipality and the fields in `children`. "Alle Gemeinden" is sent as `alle`. */
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
