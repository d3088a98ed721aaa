import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { isUnsaved, type Local } from '../../local-records.ts'
import { TextField } from '../field.tsx'
import styles from './record-list.module.css'

/** A list this short is seen at a glance. */
const glance = 10

/** Narrows a list to what has these words; what is not yet saved always stays in sight. */
export function useListFilter<Row>(
  list: readonly Local<Row>[],
  wordsOf: (value: Row) => Record<string, string>,
) {
  const [text, setText] = useState('')
  const wanted = plain(text)
  const has = ({ value }: Local<Row>) => plain(Object.values(wordsOf(value)).join(' ')).includes(wanted)
  const shown = wanted ? list.filter(record => isUnsaved(record) || has(record)) : list
  const hits = wanted ? list.filter(has).length : list.length
  return { text, setText, shown, hits, isNeeded: list.length > glance || text !== '' }
}

const plain = (text: string) => text.trim().toLocaleLowerCase('de')

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
