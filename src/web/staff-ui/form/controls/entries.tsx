import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { FieldDescription } from '../../record/description.ts'
import { IconButton } from '../button.tsx'
import styles from './entries.module.css'

interface Props<Entry> {
  field: FieldDescription
  entries: readonly Entry[]
  change(entries: readonly Entry[]): void
  disabled?: boolean
  /** The order means nothing. */
  isUnordered?: boolean
  /** The input of one entry; `put` replaces it. */
  renderEntry(entry: Entry, index: number, put: (entry: Entry) => void): ReactNode
  /** Buttons that add entries. */
  children: ReactNode
}

/** Entries of a list below each other, with buttons that move and remove each. */
export function Entries<Entry>(props: Props<Entry>) {
  const { field, entries, change, disabled, isUnordered, renderEntry, children } = props
  const list = useRef<HTMLUListElement>(null)
  const move = (from: number, to: number) => change(entries.with(from, entries[to]!).with(to, entries[from]!))
  const remove = (index: number) => {
    change(entries.filter((_, at) => at !== index))
    list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const label = (index: number) => `${field.title}, Zeile ${index + 1}`
  return (
    <div>
      <ul ref={list} className={styles.entries}>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no other identity
          <li key={index} className={styles.entry}>
            {renderEntry(entry, index, next => change(entries.with(index, next)))}
            {!disabled && (
              <span className={styles.verbs}>
                {!isUnordered && entries.length > 1 && (
                  <>
                    <IconButton
                      icon={IconChevronUp}
                      label={`${label(index)}: nach oben`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      icon={IconChevronDown}
                      label={`${label(index)}: nach unten`}
                      disabled={index === entries.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                  </>
                )}
                <IconButton
                  icon={IconTrash}
                  label={`${label(index)}: entfernen`}
                  onClick={() => remove(index)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {!disabled && <div className={styles.add}>{children}</div>}
    </div>
  )
}

/** Whether a list takes another entry. */
export const isFull = ({ maxItems = Infinity }: FieldDescription, entries: readonly unknown[]) =>
  entries.length >= maxItems
