import { IconPlus } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import type { ContactRow } from '#contract/crm/crm.ts'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { CopyButton } from '../../staff-ui/form/copy-button.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { Avatar } from '../../staff-ui/text/avatar.tsx'
import type { Overview } from './load-overview.server.ts'
import styles from './overview.module.css'

/** The people one speaks with: the contact itself, or those of the organization. */
export function PeoplePanel({ contact, organization, people }: Overview) {
  return (
    <Panel
      title={contact ? 'Erreichbar' : 'Ansprechpersonen'}
      note={contact ? undefined : people.length}
      action={
        !contact &&
        organization && (
          <ButtonLink
            to={`${href('/admin/crm/contact/new')}?organization=${organization.id}`}
            size="small"
            icon={IconPlus}
            aria-label="Neuer Kontakt"
          >
            {null}
          </ButtonLink>
        )
      }
      flush
    >
      {people.length ? (
        <ul className={styles.people}>
          {people.map(person => (
            <Person key={person.id} person={person} isLink={!contact} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>Zu dieser Organisation gibt es noch keine Ansprechperson.</p>
      )}
      {contact && organization && (
        <p className={styles.of}>
          <Link to={href('/admin/crm/:id', { id: organization.id })}>
            Alle Kontakte und Notizen: {organization.title}
          </Link>
        </p>
      )}
    </Panel>
  )
}

function Person({ person, isLink }: { person: ContactRow; isLink: boolean }) {
  const { id, name, position, street, housenumber, postalcode, city } = person
  const lines = [
    [street, housenumber].filter(Boolean).join(' '),
    [postalcode, city].filter(Boolean).join(' '),
  ].filter(Boolean)
  return (
    <li className={styles.person}>
      <Avatar person={person} />
      <div className={styles.words}>
        <p className={styles.name}>
          {isLink ? <Link to={href('/admin/crm/:id', { id })}>{name}</Link> : name}
        </p>
        {position && <p className={styles.hint}>{position}</p>}
        <Reachable person={person} />
        {!isLink && lines.length > 0 && <p className={styles.hint}>{lines.join(', ')}</p>}
      </div>
    </li>
  )
}

/** Phone numbers and address as links, each with a button that copies it. */
function Reachable({ person: { phone, mobile, email } }: { person: ContactRow }) {
  const ways = [
    { label: 'Telefon', value: phone, to: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { label: 'Mobiltelefon', value: mobile, to: `tel:${mobile.replace(/[^+\d]/g, '')}` },
    { label: 'E-Mail-Adresse', value: email, to: `mailto:${email}` },
  ].filter(({ value }) => value)
  return (
    <ul>
      {ways.map(({ label, value, to }) => (
        <li key={label} className={styles.way}>
          <a href={to}>{value}</a>
          <CopyButton name={label} value={value} />
        </li>
      ))}
    </ul>
  )
}
