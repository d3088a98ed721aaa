import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { TextField } from '../form/field.tsx'
import type { SettingsNavGroup, SettingsPageEntry } from './settings-data.ts'
import { type FieldHit, findFields } from './find-fields.ts'
import styles from './settings.module.css'

interface Props {
  groups: readonly SettingsNavGroup[]
  /** Fields with an error on the page that is open. */
  errors?: number
}

/** The second navigation: pages of the settings by group, and a search that finds their fields. */
export function SettingsNav({ groups, errors = 0 }: Props) {
  const [text, setText] = useState('')
  const found = text.trim() ? findFields(groups, text) : null
  return (
    <nav aria-label="Einstellungen" className={styles.nav}>
      <TextField
        type="search"
        label={<span className="visually-hidden">Einstellung suchen</span>}
        placeholder="Einstellung suchen"
        icon={IconSearch}
        keys="f"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {found && (found.length === 1 ? '1 Einstellung gefunden' : `${found.length} Einstellungen gefunden`)}
      </p>
      {found ? (
        <Hits hits={found} onChoose={() => setText('')} />
      ) : (
        <Groups groups={groups} errors={errors} />
      )}
    </nav>
  )
}

function Groups({ groups, errors }: Required<Props>) {
  const path = useLocation().pathname.replace(/^\/organization\//, `${href('/login')}/`)
  return groups.map(({ title, pages, isFolded }) =>
    isFolded ? (
      <details key={title} className={styles.folded} open={pages.some(page => page.href === path)}>
        <summary className={styles.navTitle}>
          <h2>{title}</h2>
          <span className={styles.end}>
            {pages.length}
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </span>
        </summary>
        <Pages pages={pages} path={path} errors={errors} />
      </details>
    ) : (
      <div key={title}>
        <h2 className={styles.navTitle}>{title}</h2>
        <Pages pages={pages} path={path} errors={errors} />
      </div>
    ),
  )
}

interface PagesProps {
  pages: readonly SettingsPageEntry[]
  path: string
  errors: number
}

const Pages = ({ pages, path, errors }: PagesProps) => (
  <ul>
    {pages.map(page => {
      const isCurrent = page.href === path
      return (
        <li key={page.href}>
          <Link to={page.href} className={styles.navLink} aria-current={isCurrent ? 'page' : undefined}>
            {page.title}
            <span className={styles.end}>
              {isCurrent && errors > 0 ? (
                <span className={styles.errors}>{errors === 1 ? '1 Fehler' : `${errors} Fehler`}</span>
              ) : (
                page.note && <span className={styles.page}>{page.note}</span>
              )}
              <IconChevronRight className={styles.chevron} size={16} stroke={1.75} aria-hidden />
            </span>
          </Link>
        </li>
      )
    })}
  </ul>
)

function Hits({ hits, onChoose }: { hits: readonly FieldHit[]; onChoose: () => void }) {
  if (!hits.length)
    return <p className={styles.nothing}>Nichts gefunden. Suchen Sie mit einem anderen Wort.</p>
  return (
    <ul>
      {hits.map(({ href, title, page }) => (
        <li key={href}>
          <Link to={href} className={styles.navLink} onClick={onChoose}>
            <span>
              {title} <span className={styles.page}>{page}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
