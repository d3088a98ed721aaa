import {
  IconBolt,
  IconBook,
  IconChecks,
  IconHistory,
  IconInbox,
  IconKeyboard,
  IconMap2,
  IconNews,
  IconSettings,
  IconStack2,
  IconUser,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { procedureStatusLooks } from '../ui/procedure-look.ts'
import { Kbd } from '../../staff-ui/keyboard/kbd.tsx'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { number } from '../../staff-ui/text/format.ts'
import { Marked } from './marked.tsx'
import type { Hit, HitGroup, Part } from './palette-data.ts'
import styles from './palette-results.module.css'

/** A command of the open page. */
interface CommandHit {
  title: string
  detail: string
  keys: string
  run: () => void
}

export interface Section extends Partial<Pick<HitGroup, 'total' | 'all' | 'only'>> {
  key: Part | 'recent' | 'done' | 'commands'
  title: string
  hits: readonly (Hit | CommandHit)[]
}

const icons: Record<Section['key'], typeof IconInbox> = {
  procedures: IconInbox,
  snippets: IconStack2,
  customers: IconUser,
  actions: IconBolt,
  content: IconNews,
  places: IconMap2,
  settings: IconSettings,
  help: IconBook,
  recent: IconHistory,
  done: IconChecks,
  commands: IconKeyboard,
}

interface Props {
  /** Begins the ids of the options. */
  id: string
  sections: readonly Section[]
  /** Words that are marked in the hits. */
  words: readonly string[]
  /** Place of the option that Enter opens. */
  active: number
  onClose: () => void
}

/** The lists of the combobox, one of each section. */
export function Options({ id, sections, words, active, onClose }: Props) {
  const starts = sections.map((_, at) => sections.slice(0, at).flatMap(({ hits }) => hits).length)
  return (
    <div className={styles.list}>
      {sections.map(({ key, title, total = 0, all, only, hits }, section) => (
        <section key={key}>
          <p className={styles.title}>
            <strong id={`${id}${key}`}>{title}</strong>
            {only && <span>nur mit „{only}“</span>}
            {all && total > hits.length && (
              <Link to={all} tabIndex={-1} onClick={onClose}>
                alle {number(total)}
              </Link>
            )}
          </p>
          <div role="listbox" aria-labelledby={`${id}${key}`}>
            {hits.map((hit, index) => {
              const at = starts[section]! + index
              return (
                <Option
                  key={at}
                  id={`${id}-${at}`}
                  hit={hit}
                  section={key}
                  words={words}
                  isActive={at === active}
                  onClose={onClose}
                />
              )
            })}
          </div>
        </section>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  hit: Hit | CommandHit
  section: Section['key']
  words: readonly string[]
  isActive: boolean
  onClose: () => void
}

function Option({ id, hit, section, words, isActive, onClose }: OptionProps) {
  const Picture = icons[section]
  const shared = { id, role: 'option', tabIndex: -1, 'aria-selected': isActive, className: styles.option }
  const inner = (
    <>
      <Picture size={20} stroke={1.75} aria-hidden />
      <span className={styles.text}>
        <span>
          <Marked text={hit.title} words={words} />
        </span>
        {hit.detail && (
          <small>
            <Marked text={hit.detail} words={words} />
          </small>
        )}
      </span>
      {'status' in hit && hit.status && <StatusBadge look={procedureStatusLooks[hit.status]} />}
      {'keys' in hit ? <Kbd keys={hit.keys} /> : isActive && <Kbd keys="enter" />}
    </>
  )
  return 'to' in hit ? (
    <Link to={hit.to} {...shared} onClick={onClose}>
      {inner}
    </Link>
  ) : (
    <button type="button" {...shared} onClick={hit.run}>
      {inner}
    </button>
  )
}
