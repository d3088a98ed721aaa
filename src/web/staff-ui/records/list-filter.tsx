import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { isUnsaved, type LocalRecord } from '../record/save/local-records.ts'
import { TextField } from '../form/field.tsx'
import styles from './record-list.module.css'

/** Lists up to this length have no filter. */
const maxUnfiltered = 10

/** Filters a list by text; unsaved records stay visible. */
export function useListFilter<Row>(
  list: readonly LocalRecord<Row>[],
  wordsOf: (value: Row) => Record<string, string>,
) {
  const [text, setText] = useState('')
  const query = normalize(text)
  const matches = ({ value }: LocalRecord<Row>) =>
    normalize(Object.values(wordsOf(value)).join(' ')).includes(query)
  const shown = query ? list.filter(record => isUnsaved(record) || matches(record)) : list
  const hits = query ? list.filter(matches).length : list.length
  return { text, setText, shown, hits, isNeeded: list.length > maxUnfiltered || text !== '' }
}

const normalize = (text: string) => text.trim().toLocaleLowerCase('de')

interface Props {
  filter: Pick<ReturnType<typeof useListFilter>, 'text' | 'setText' | 'hits' | 'isNeeded'>
  label: string
}

export function ListFilter({ filter: { text, setText, hits, isNeeded }, label }: Props) {
  if (!isNeeded) return null
  return (
    <div className={styles.filter}>
      <TextField
        type="search"
        label={label}
        icon={IconSearch}
        keys="f"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p role="status" className={styles.hits}>
        {text && (hits ? `${hits} gefunden` : 'Nichts gefunden. Suchen Sie mit einem anderen Wort.')}
      </p>
    </div>
  )
}
