import { Link } from 'react-router'
import { Panel } from '../page/panel.tsx'
import type { SettingsNavGroup } from './settings-data.ts'
import styles from './settings.module.css'

/** The pages of the settings by group, with what each is for. */
export const SettingsCards = ({ groups }: { groups: readonly SettingsNavGroup[] }) => (
  <div className={styles.cards}>
    {groups.map(({ title, pages }) => (
      <Panel key={title} title={title} className={styles.card} flush>
        <ul>
          {pages.map(({ href, title, lead, note }) => (
            <li key={href}>
              <Link to={href} className={styles.cardLink}>
                <strong>
                  {title}
                  {note && <span className={styles.page}>{note}</span>}
                </strong>
                {lead && <span>{lead}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    ))}
  </div>
)
