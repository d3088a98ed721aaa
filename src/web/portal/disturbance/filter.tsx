import type { Named } from '../frame.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconCheck } from '../ui/icons.ts'
import { SelectField } from '../ui/select-field.tsx'
import type { Choice } from './choice.ts'
import css from './filter.module.css'

interface FilterProps {
  choice: Choice
  municipalities: Named[]
  counts: { open: number; over: number }
}

/** Where and whether it is over: a form that asks by its address. */
export function Filter({ choice, municipalities, counts }: FilterProps) {
  return (
    <form method="get" action="/stoerungen" className={css.filter}>
      {municipalities.length > 1 && (
        <SelectField
          name="gemeinde"
          label="Gemeinde"
          empty="Alle Gemeinden"
          defaultValue={choice.municipality ?? ''}
          options={municipalities.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <fieldset className={css.states}>
        <legend>Status</legend>
        <div className={css.segments}>
          <State value="aktuell" chosen={choice.open} label={`Aktuell (${counts.open})`} />
          <State value="behoben" chosen={!choice.open} label={`Behoben (${counts.over})`} />
        </div>
      </fieldset>
      <Button variant="secondary">Anzeigen</Button>
    </form>
  )
}

const State = ({ value, label, chosen }: { value: string; label: string; chosen: boolean }) => (
  <label className={css.segment}>
    <input type="radio" name="status" value={value} defaultChecked={chosen} />
    <Icon of={IconCheck} size={20} />
    {label}
  </label>
)
