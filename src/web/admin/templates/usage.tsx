import { number, relativeDate } from '../../staff-ui/text/format.ts'
import styles from '../../staff-ui/templates/templates.module.css'

interface Props {
  usage: {
    organizations: number
    own: readonly { organization: string; title: string; active: boolean; updated_at: string }[]
  }
  now: string
}

const users = (count: number) =>
  count === 1 ? '1 Organisation nutzt diese Vorlage' : `${number(count)} Organisationen nutzen diese Vorlage`

/** Users of a template of the platform, and organizations with one of their own. */
export const Usage = ({ usage: { organizations, own }, now }: Props) => (
  <section className={styles.usage} aria-label="Verwendung">
    <p>
      {users(organizations)}
      {own.length
        ? `, ${number(own.length)} ${own.length === 1 ? 'hat' : 'haben'} eine eigene Fassung.`
        : '.'}
    </p>
    <ul>
      {own.map(({ organization, title, active, updated_at }) => (
        <li key={organization}>
          <strong>{organization}</strong>
          <p className={styles.off}>
            „{title}“, geändert {relativeDate(updated_at, now)}
            {active ? '' : ', nicht in Gebrauch'}
          </p>
        </li>
      ))}
    </ul>
  </section>
)
