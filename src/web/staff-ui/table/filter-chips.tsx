import { IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUrlParams } from '../page/url-params.ts'
import type { Option } from '../form/field.tsx'
import styles from './filter-bar.module.css'

/** A filter by one of the options, by a day (default) or by a text. `name` is its URL parameter. */
export interface Filter {
  name: string
  label: string
  options?: readonly Option[]
  /** The noun of which `options` are the first; more are searched on the server. */
  ref?: string
  type?: 'date' | 'text'
  /** Has no chip, such as the order of the rows. */
  quiet?: boolean
}

/** Active filters, each with a link that removes it. */
export function FilterChips({ chosen, aside }: { chosen: readonly Filter[]; aside?: ReactNode }) {
  const address = useUrlParams()
  const q = address.get('q')
  if (!chosen.length && !q) return null
  return (
    <div className={styles.chips}>
      <span className={styles.active}>Aktiv:</span>
      {q && <Chip to={address.to({ q: undefined })}>{`Suche: ${q}`}</Chip>}
      {chosen.map(filter => (
        <Chip key={filter.name} to={address.to({ [filter.name]: undefined })}>
          {`${filter.label}: ${filterText(filter, address.get(filter.name))}`}
        </Chip>
      ))}
      <Link
        className="touch"
        to={address.to(
          Object.fromEntries([...chosen.map(({ name }) => name), 'q'].map(name => [name, undefined])),
        )}
      >
        Alle entfernen
      </Link>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}

export const filterText = ({ options, type = 'date' }: Filter, value: string) =>
  options?.find(option => option.value === value)?.label ??
  (type === 'date' ? value.split('-').reverse().join('.') : value)

/** An active filter, with the address without it. */
export function Chip({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className={clsx(styles.chip, 'touch')}
      preventScrollReset
      aria-label={`Filter „${children}“ entfernen`}
    >
      {children}
      <IconX size={16} stroke={1.75} aria-hidden />
    </Link>
  )
}
