import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { href, useFetcher, useLocation, useNavigate } from 'react-router'
import { SearchBox } from '../../staff-ui/layout/header-parts.tsx'
import type { SearchGroup } from './search-data.ts'
import styles from './search.module.css'

const pause = 200
const fewest = 2
/** Hits of each kind in the list below the box; the page of the search has more. */
const shown = 4

/** The search of the header: hits appear while one types, and Enter opens the page with all. */
export function HeaderSearch() {
  const { pathname } = useLocation()
  // Another page begins with an empty box.
  return <Box key={pathname} />
}

function Box() {
  const { load, data } = useFetcher<{ q: string; groups: SearchGroup[] }>()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const navigate = useNavigate()
  const id = useId()
  const q = text.trim()
  const isAsked = q.length >= fewest
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => void load(`${href('/admin/search')}?${new URLSearchParams({ q })}`), pause)
    return () => clearTimeout(timer)
  }, [q, isAsked, load])
  const isCurrent = isAsked && data?.q === q
  const groups = isCurrent ? data.groups.map(group => ({ ...group, hits: group.hits.slice(0, shown) })) : []
  const hits = groups.flatMap(group => group.hits)
  const isShown = isOpen && isCurrent
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false)
    const chosen = hits[at]
    if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault()
      return void navigate(chosen.to)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !hits.length) return
    event.preventDefault()
    setOpen(true)
    setAt((at + step + hits.length + 1) % (hits.length + 1) === hits.length ? -1 : at + step)
  }
  return (
    <SearchBox
      action={href('/admin/search')}
      label="Organisation, Kontakt, Beschäftigte suchen"
      input={{
        role: 'combobox',
        value: text,
        autoComplete: 'off',
        'aria-expanded': isShown,
        'aria-controls': id,
        'aria-activedescendant': isShown && at >= 0 ? `${id}-${at}` : undefined,
        onChange: ({ currentTarget }) => {
          setText(currentTarget.value)
          setOpen(true)
          setAt(-1)
        },
        onKeyDown,
        onFocus: () => setOpen(true),
        onBlur: () => setOpen(false),
      }}
    >
      <div className={styles.popup} id={id} role="listbox" aria-label="Treffer" hidden={!isShown}>
        {groups.map(({ title, total, hits: own }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.kind} aria-hidden>
              {title} {total}
            </p>
            {own.map(hit => {
              const index = hits.indexOf(hit)
              return (
                // The box has the focus; keys move through the hits there.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={hit.to}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  className={styles.option}
                  onMouseDown={event => event.preventDefault()}
                  onClick={() => void navigate(hit.to)}
                >
                  {hit.title}
                  <span className={styles.detail}>{hit.detail}</span>
                </div>
              )
            })}
          </div>
        ))}
        {isCurrent && hits.length === 0 && <p className={styles.kind}>Nichts gefunden zu „{q}“.</p>}
      </div>
      <span className="visually-hidden" role="status">
        {isShown && (hits.length === 1 ? '1 Treffer' : `${hits.length} Treffer`)}
      </span>
    </SearchBox>
  )
}
