import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useUrlParams } from '../page/url-params.ts'
import { Button } from '../form/button.tsx'
import { SelectField, TextField } from '../form/field.tsx'
import { type Filter, FilterChips } from './filter-chips.tsx'
import { ReferenceFilter } from './reference-filter.tsx'
import { Kbd } from '../keyboard/kbd.tsx'
import styles from './filter-bar.module.css'

export type { Filter } from './filter-chips.tsx'

interface Props {
  placeholder: string
  filters: readonly Filter[]
  more?: readonly Filter[]
  /** End of the line of chips; shown when a filter is set. */
  aside?: ReactNode
}

/** Filters as a GET form that works without scripts; the choices are kept in the URL. */
export function FilterBar({ placeholder, filters, more = [], aside }: Props) {
  const address = useUrlParams()
  const submit = useSubmit()
  const [open, setOpen] = useState(false)
  const all = [...filters, ...more]
  const chosen = all.filter(filter => !filter.quiet && address.get(filter.name))
  const otherParams = address
    .entries()
    .filter(([key]) => !['q', 'page', 'after'].includes(key) && !all.some(({ name }) => name === key))

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(nonEmptyParams(event.currentTarget), { preventScrollReset: true })
  }

  return (
    <>
      <Form
        role="search"
        aria-label="Diese Liste filtern"
        className={styles.form}
        onSubmit={send}
        key={String(address.entries())}
      >
        {otherParams.map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <TextField
          className={styles.search}
          label="Suche"
          type="search"
          name="q"
          data-hotkey="f"
          icon={IconSearch}
          placeholder={placeholder}
          defaultValue={address.get('q')}
        />
        {all.length > 0 && (
          <Toggle className={styles.phoneToggle} open={open} onToggle={setOpen} count={chosen.length}>
            Filter
          </Toggle>
        )}
        <div className={styles.fields} data-open={open}>
          {filters.map(filter => (
            <FilterField key={filter.name} filter={filter} value={address.get(filter.name)} />
          ))}
        </div>
        {more.length > 0 && (
          <Toggle className={styles.moreToggle} open={open} onToggle={setOpen}>
            Weitere
          </Toggle>
        )}
        {more.length > 0 && (
          <div className={styles.more} data-open={open}>
            {more.map(filter => (
              <FilterField key={filter.name} filter={filter} value={address.get(filter.name)} />
            ))}
          </div>
        )}
        <Button
          type="submit"
          after={<Kbd keys="enter" />}
          className={all.length > 0 ? styles.send : undefined}
          data-open={open}
        >
          {all.length > 0 ? 'Filtern' : 'Suchen'}
        </Button>
      </Form>
      <FilterChips chosen={chosen} aside={aside} />
    </>
  )
}

/** Parameters of the form without empty values. */
export const nonEmptyParams = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].filter((pair): pair is [string, string] => pair[1] !== ''))

export function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const { name, label, options, ref, type = 'date' } = filter
  if (ref) return <ReferenceFilter label={label} name={name} noun={ref} value={value} />
  return options ? (
    <SelectField label={label} name={name} options={options} defaultValue={value} />
  ) : (
    <TextField label={label} name={name} type={type} defaultValue={value} />
  )
}

interface ToggleProps {
  className?: string
  open: boolean
  onToggle: (open: boolean) => void
  count?: number
  children: string
}

function Toggle({ className, open, onToggle, count = 0, children }: ToggleProps) {
  return (
    <Button
      className={className}
      icon={IconAdjustmentsHorizontal}
      aria-expanded={open}
      onClick={() => onToggle(!open)}
    >
      {children}
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="visually-hidden"> aktiv</span>
        </span>
      )}
    </Button>
  )
}
