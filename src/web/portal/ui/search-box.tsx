import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconSearch } from './icons.ts'
import css from './search-box.module.css'

/** The portal's search: a plain GET form. Where scripts run, its button waits for a term. */
export const SearchBox = ({ term = '' }: { term?: string }) => (
  <form action="/search" role="search" aria-label="Portal" className={css.box}>
    <Icon of={IconSearch} />
    <input
      type="search"
      name="q"
      aria-label="Suchbegriff"
      placeholder="Wonach suchen Sie?"
      defaultValue={term}
      maxLength={200}
    />
    <Button variant="accent">Suchen</Button>
  </form>
)
