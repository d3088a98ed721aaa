import type { ReactNode } from 'react'
import { type Named, optionsOf } from '../../layout/frame.ts'
import { Button } from '../button/button.tsx'
import { Box } from '../page/card.tsx'
import css from './filter-form.module.css'
import { SelectField } from './select-field.tsx'

interface FilterFormProps {
  /** Path of the filtered page; the filter is sent as its query. */
  action: string
  municipalities: Named[]
  /** Id of the chosen municipality; absent for all. */
  municipality: string | null | undefined
  /** Title of the visitor's municipality, where the list shows it first instead of alone. */
  near?: string
  /** Value sent for all municipalities. Pages that remember one in a cookie need a value that is not empty. */
  all?: string
  children?: ReactNode
}

/** Filter above a list, by municipality and the fields in `children`. */
export const FilterForm = ({ action, ...fields }: FilterFormProps) => (
  <form method="get" action={action} className={css.above}>
    <Fields {...fields} />
    <Button variant="secondary">Filter anwenden</Button>
  </form>
)

/** The same filter in a box beside the list, for pages that remember the municipality. */
export const FilterBox = ({ title, action, ...fields }: FilterFormProps & { title: string }) => (
  <Box>
    <form method="get" action={action} className={css.beside} aria-labelledby="filter">
      <h2 id="filter">{title}</h2>
      <Fields all="alle" {...fields} />
      <Button variant="secondary">Filter anwenden</Button>
    </form>
  </Box>
)

const Fields = ({
  municipalities,
  municipality,
  near,
  all = '',
  children,
}: Omit<FilterFormProps, 'action'>) => (
  <>
    {municipalities.length > 1 && (
      <SelectField
        name="gemeinde"
        label="Gemeinde"
        defaultValue={municipality ?? all}
        options={[
          { value: all, label: near ? `${near} zuerst` : 'Alle Gemeinden' },
          ...optionsOf(municipalities),
        ]}
      />
    )}
    {children}
  </>
)
