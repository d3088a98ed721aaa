import { href } from 'react-router'
import type { Named } from '../layout/frame.ts'
import { FilterForm } from '../ui/form/filter-form.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconCheck } from '../ui/icon/icons.ts'
import type { DisturbanceQuery } from '../lib/list-query.ts'
import css from './filter.module.css'

interface FilterProps {
  choice: DisturbanceQuery
  municipalities: Named[]
  counts: { open: number; resolved: number }
}

export const DisturbanceFilter = ({ choice, municipalities, counts }: FilterProps) => (
  <FilterForm action={href('/stoerungen')} municipalities={municipalities} municipality={choice.municipality}>
    <fieldset className={css.states}>
      <legend>Status</legend>
      <div className={css.segments}>
        <StatusOption value="aktuell" chosen={choice.open} label={`Aktuell (${counts.open})`} />
        <StatusOption value="behoben" chosen={!choice.open} label={`Behoben (${counts.resolved})`} />
      </div>
    </fieldset>
  </FilterForm>
)

const StatusOption = ({ value, label, chosen }: { value: string; label: string; chosen: boolean }) => (
  <label className={css.segment}>
    <input type="radio" name="status" value={value} defaultChecked={chosen} />
    <Icon of={IconCheck} size={20} />
    {label}
  </label>
)
