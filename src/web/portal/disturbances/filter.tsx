import { href } from 'react-router'
import type { Named } from '../layout/frame.ts'
import { FilterForm } from '../ui/form/filter-form.tsx'
import { StateFilter } from '../ui/form/state-filter.tsx'
import type { DisturbanceQuery } from '../lib/list-query.ts'

interface FilterProps {
  choice: DisturbanceQuery
  municipalities: Named[]
  /** Title of the municipality whose disturbances come first. */
  near?: string
  counts: { open: number; resolved: number }
}

export const DisturbanceFilter = ({ choice, municipalities, near, counts }: FilterProps) => (
  <FilterForm
    action={href('/stoerungen')}
    municipalities={municipalities}
    municipality={choice.municipality}
    near={near}
  >
    <StateFilter
      label="Status"
      value={choice.open ? 'aktuell' : 'behoben'}
      options={[
        { value: 'aktuell', label: `Aktuell (${counts.open})` },
        { value: 'behoben', label: `Behoben (${counts.resolved})` },
      ]}
    />
  </FilterForm>
)
