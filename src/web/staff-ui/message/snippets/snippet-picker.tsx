import type { Snippet } from '#contract/templates/snippets.ts'
import { IconStack2 } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { TextField } from '../../form/field.tsx'
import { Dialog } from '../../page/dialog.tsx'
import styles from './snippet-picker.module.css'

interface Props {
  snippets: readonly Snippet[]
  opened: boolean
  onClose: () => void
  onChoose: (snippet: Snippet) => void
}

/** Every word of the query is somewhere in title or text. */
export const matchingSnippets = (snippets: readonly Snippet[], query: string) => {
  const words = query.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  return snippets.filter(({ title, text }) => {
    const all = `${title} ${text}`.toLocaleLowerCase('de')
    return words.every(word => all.includes(word))
  })
}

/** Search over the snippets; arrows choose, Enter inserts. The chosen one is shown as it will be inserted. */
export function SnippetPicker({ opened, onClose, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Welcher Baustein?" cancel="Abbrechen" size="wide">
      {opened && <Search onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function Search({ snippets, onChoose }: Omit<Props, 'opened'>) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const found = matchingSnippets(snippets, query)
  const current = found[Math.min(at, found.length - 1)]
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && current && !current.failure) onChoose(current)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.picker}>
      <TextField
        label="Baustein suchen"
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${current.id}`}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
        data-autofocus
      />
      <p role="status" className={styles.count}>
        {found.length === 0 ? emptyText(snippets.length) : `${found.length} von ${snippets.length}`}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label="Bausteine" className={styles.list}>
        {found.map((snippet, index) => (
          <Option
            key={snippet.id}
            id={`${id}-${snippet.id}`}
            snippet={snippet}
            isCurrent={snippet === current}
            onPoint={() => setAt(index)}
            onChoose={onChoose}
          />
        ))}
      </div>
      {current && <pre className={styles.text}>{current.failure || current.text}</pre>}
    </div>
  )
}

const emptyText = (all: number) =>
  all
    ? 'Kein Baustein enthält diese Wörter. Suchen Sie kürzer.'
    : 'Es gibt noch keine Bausteine. Sie entstehen unter Einstellungen, Vorlagen, als Art „Textbaustein“.'

interface OptionProps {
  id: string
  snippet: Snippet
  isCurrent: boolean
  onPoint: () => void
  onChoose: Props['onChoose']
}

const Option = ({ id, snippet, isCurrent, onPoint, onChoose }: OptionProps) => (
  <button
    type="button"
    tabIndex={-1}
    id={id}
    role="option"
    aria-selected={isCurrent}
    aria-disabled={snippet.failure ? true : undefined}
    className={styles.option}
    onMouseMove={onPoint}
    onClick={() => !snippet.failure && onChoose(snippet)}
  >
    <IconStack2 size={18} stroke={1.75} aria-hidden />
    <span className={styles.title}>{snippet.title}</span>
    <span className={styles.owner}>{snippet.failure ? 'fehlerhaft' : snippet.own ? '' : 'Plattform'}</span>
  </button>
)
