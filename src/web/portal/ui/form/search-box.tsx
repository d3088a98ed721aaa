import { href } from 'react-router'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconSearch } from '../icon/icons.ts'
import css from './search-box.module.css'

/** The portal's search as a GET form. With scripts the button is disabled while the field is empty. */
export const SearchBox = ({ term = '' }: { term?: string }) => (
  <form action={href('/search')} role="search" aria-label="Portal" className={css.box}>
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
