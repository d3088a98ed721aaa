import type { Named } from '../frame.ts'
import { Button } from '../ui/button.tsx'
import { Box } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { Choice } from './choice.ts'
import css from './list.module.css'

interface FilterProps {
  choice: Choice
  municipalities: Named[]
  categories: Named[]
}

const optionsOf = (named: Named[]) => named.map(({ id, title }) => ({ value: id, label: title }))

export function DownloadFilter({ choice, municipalities, categories }: FilterProps) {
  return (
    <Box>
      <form method="get" action="/downloads" className={css.filter} aria-labelledby="filter">
        <h2 id="filter">Downloads filtern</h2>
        {municipalities.length > 1 && (
          <SelectField
            name="gemeinde"
            label="Gemeinde"
            defaultValue={choice.municipality ?? 'alle'}
            options={[{ value: 'alle', label: 'Alle Gemeinden' }, ...optionsOf(municipalities)]}
          />
        )}
        {categories.length > 1 && (
          <SelectField
            name="kategorie"
            label="Thema"
            empty="Alle Themen"
            defaultValue={choice.category ?? ''}
            options={optionsOf(categories)}
          />
        )}
        <Button variant="secondary">Filter anwenden</Button>
      </form>
    </Box>
  )
}
