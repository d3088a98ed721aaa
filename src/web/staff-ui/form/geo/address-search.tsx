import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import input from '../field.module.css'
import styles from './address-search.module.css'
import type { FoundAddress } from './shape-context.ts'

type Found = readonly FoundAddress[] | 'none' | 'busy' | 'failed' | null

const shortest = 3

interface Props {
  id: string
  search: (q: string) => Promise<FoundAddress[]>
  onChoose: (found: FoundAddress) => void
}

/** Searches an address with the geocoder of the settings; the chosen one becomes the point. */
export function AddressSearch({ id, search: ask, onChoose }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>(null)
  const search = () => {
    if (text.trim().length < shortest) return
    setFound('busy')
    ask(text.trim()).then(
      answer => setFound(answer.length ? answer : 'none'),
      () => setFound('failed'),
    )
  }
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        Adresse suchen
      </label>
      <div className={styles.search}>
        <input
          id={id}
          type="search"
          className={input.control}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            search()
          }}
        />
        <Button icon={IconSearch} onClick={search}>
          Suchen
        </Button>
      </div>
      <p role="status" className={styles.words}>
        {wordsOf(found)}
      </p>
      {Array.isArray(found) && (
        <ul className={styles.found}>
          {found.map((each: FoundAddress) => (
            <li key={each.at.join()}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  setFound(null)
                  onChoose(each)
                }}
              >
                {each.title} <span className={styles.words}>{each.place}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function wordsOf(found: Found) {
  if (found === 'busy') return 'Wird gesucht …'
  if (found === 'failed') return 'Die Suche antwortet nicht. Tippen Sie auf die Karte.'
  if (found === 'none') return 'Nichts gefunden. Tippen Sie auf die Karte.'
  return ''
}
