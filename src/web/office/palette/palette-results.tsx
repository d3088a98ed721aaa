import { type RefObject, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Kbd } from '../../staff-ui/keyboard/kbd.tsx'
import { useFound } from '../../staff-ui/json/use-found.ts'
import { number } from '../../staff-ui/text/format.ts'
import { pageCommands } from './commands.ts'
import { type HitGroup, type Part, parts } from './palette-data.ts'
import { Options, type Section } from './options.tsx'
import { doneOf, recentOf } from './recent.ts'
import styles from './palette-results.module.css'
import { usePaletteKeys } from './use-palette-keys.ts'

interface Props {
  find: string
  text: string
  userId: string
  input: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** The hits of the palette; before something is typed, what was opened last and the commands of the page. */
export function PaletteResults({ find, text, userId, input, onClose }: Props) {
  const id = useId()
  const [chosen, setPart] = useState<Part | null>(null)
  const [atStart] = useState(() => startSections(userId, onClose))
  const { pathname, search } = useLocation()
  // On the page of a procedure the snippets for it are found, too.
  const asked = `${find}?${new URLSearchParams({ on: pathname + search })}`
  const { answer: found, answered, isCurrent, failed } = useFound<HitGroup[]>(asked, text)
  const groups = found ?? []
  const part = groups.some(group => group.part === chosen) ? chosen : null
  const shown = part ? groups.filter(group => group.part === part) : groups
  const sections: Section[] = failed
    ? atStart.filter(({ key }) => key === 'recent')
    : text.trim()
      ? shown.map(group => ({ key: group.part, ...group }))
      : atStart
  const words = answered.split(/\s+/).filter(Boolean)
  const total = groups.reduce((sum, { total, part }) => sum + (part === 'actions' ? 0 : total), 0)
  const available = groups.map(group => group.part)
  const active = usePaletteKeys({ id, input, sections, parts: available, part, onPart: setPart, onClose })
  return (
    <div className={styles.results}>
      {available.length > 1 && (
        <div className={styles.parts} role="group" aria-label="Bereich">
          {[null, ...available].map(each => (
            <button
              key={each ?? 'all'}
              type="button"
              tabIndex={-1}
              aria-pressed={each === part}
              className={styles.part}
              onClick={() => setPart(each)}
            >
              {each ? `${parts[each]} ${number(groups.find(group => group.part === each)!.total)}` : 'Alles'}
            </button>
          ))}
          <span className={styles.hint}>
            <Kbd keys="Tab" /> Bereich
          </span>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {found && isCurrent && (total === 1 ? '1 Treffer' : `${number(total)} Treffer`)}
      </p>
      {failed && <p className={styles.note}>Keine Verbindung – zuletzt geöffnet:</p>}
      {found && isCurrent && !failed && groups.length === 0 && (
        <p className={styles.note}>
          Nichts zu „{answered}“. Suchen Sie mit Namen, Straße, Zähler-, Kunden- oder Telefonnummer.
        </p>
      )}
      <Options id={id} sections={sections} words={words} active={active} onClose={onClose} />
      <p className={styles.foot} aria-hidden>
        <span>
          <Kbd keys="↑" /> <Kbd keys="↓" /> wählen
        </span>
        <span>
          <Kbd keys="enter" /> öffnen
        </span>
        <span>
          <Kbd keys="mod+enter" /> neuer Tab
        </span>
        <span>
          <Kbd keys="mod+c" /> Nummer kopieren
        </span>
      </p>
    </div>
  )
}

function startSections(userId: string, onClose: () => void): Section[] {
  const recent = recentOf(userId).map(({ to, title }) => ({ to, title, detail: '' }))
  const done = doneOf(userId).map(({ to, title, detail }) => ({ to, title, detail }))
  const commands = pageCommands().map(({ keys, label, run }) => ({
    title: label,
    detail: '',
    keys,
    run() {
      onClose()
      run()
    },
  }))
  return [
    { key: 'recent' as const, title: 'Zuletzt geöffnet', hits: recent },
    { key: 'done' as const, title: 'Zuletzt getan', hits: done },
    { key: 'commands' as const, title: 'Auf dieser Seite', hits: commands },
  ].filter(({ hits }) => hits.length > 0)
}
