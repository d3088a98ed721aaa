import { createContext, use } from 'react'
import { href, Link } from 'react-router'
import type { LibraryUse } from '#contract/support.ts'
import { IconCircleCheck, IconHistory, IconPencil } from '@tabler/icons-react'
import type { OwnBeside } from '../../staff-ui/record/page/record-beside.tsx'
import { Hint } from '../../staff-ui/status/status-badge.tsx'
import { date } from '../../staff-ui/text/format.ts'
import styles from './uses-panel.module.css'

interface Uses {
  uses: readonly LibraryUse[]
  /** The viewer may open organizations. */
  mayOpen: boolean
}

export const UsesContext = createContext<Uses>({ uses: [], mayOpen: false })

/** Which organizations copied the article, since when, and whether their text is still that of the library. */
export const UsesPanel: OwnBeside = () => {
  const { uses, mayOpen } = use(UsesContext)
  if (!uses.length) return <p className={styles.none}>Noch keine Organisation hat den Artikel übernommen.</p>
  return (
    <ul className={styles.uses}>
      {uses.map(each => (
        <li key={each.article_id} className={styles.use}>
          <p className={styles.organization}>
            {mayOpen ? (
              <Link to={href('/admin/organizations/:id', { id: each.organization_id })}>
                {each.organization}
              </Link>
            ) : (
              each.organization
            )}
          </p>
          <p className={styles.about}>
            „{each.title}“, {each.published ? 'veröffentlicht' : 'Entwurf'}, übernommen am{' '}
            {date(each.imported_at)}
          </p>
          <p className={styles.hints}>
            {each.is_behind ? (
              <Hint tone="waiting" icon={IconHistory}>
                Ältere Fassung
              </Hint>
            ) : (
              <Hint tone="done" icon={IconCircleCheck}>
                Auf dem Stand der Bibliothek
              </Hint>
            )}
            {each.is_changed && (
              <Hint tone="hold" icon={IconPencil}>
                Dort angepasst
              </Hint>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
