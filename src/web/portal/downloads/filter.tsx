import { href } from 'react-router'
import { type Named, optionsOf } from '../layout/frame.ts'
import { FilterBox } from '../ui/form/filter-form.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import type { DownloadQuery } from '../lib/list-query.ts'

interface FilterProps {
  choice: DownloadQuery
  municipalities: Named[]
  categories: Named[]
}

export const DownloadFilter = ({ choice, municipalities, categories }: FilterProps) => (
  <FilterBox
    title="Downloads filtern"
    action={href('/downloads')}
    municipalities={municipalities}
    municipality={choice.municipality}
  >
    {categories.length > 1 && (
      <SelectField
        name="kategorie"
        label="Thema"
        empty="Alle Themen"
        defaultValue={choice.category ?? ''}
        options={optionsOf(categories)}
      />
    )}
  </FilterBox>
)
