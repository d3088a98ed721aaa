import { IconBuilding, IconPencil } from '@tabler/icons-react'
import { href } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { LabelMenu } from './label-menu.tsx'
import { LabelTags } from './label-tags.tsx'
import type { Overview } from './load-overview.server.ts'
import { NotesPanel } from './notes-panel.tsx'
import styles from './overview.module.css'
import { PeoplePanel } from './people-panel.tsx'

export interface OverviewProps extends Overview {
  userId: string
  mayOpenOrganization: boolean
  mayCreateOrganization: boolean
  now: string
  idempotencyKey: string
}

/** The page of a contact, or of an organization with its contacts: people, facts, notes. */
export function OverviewView(props: OverviewProps) {
  const { contact, organization, labels, mayOpenOrganization, mayCreateOrganization } = props
  return (
    <>
      <PageHead
        title={contact?.name ?? organization?.title ?? ''}
        pill={contact && <LabelTags labels={labels.filter(({ id }) => contact.labels.includes(id))} />}
        back={{ to: href('/admin/crm'), label: 'Kontakte' }}
        meta={metaOf(props)}
        actions={
          <>
            {!contact && organization && mayOpenOrganization && (
              <ButtonLink to={`${href('/admin/organizations')}/${organization.id}`}>
                Organisation öffnen
              </ButtonLink>
            )}
            {contact && !contact.organization_id && mayCreateOrganization && (
              <ButtonLink to={href('/admin/organizations/new')} icon={IconBuilding}>
                Organisation anlegen
              </ButtonLink>
            )}
            {contact && <LabelMenu contact={contact} labels={labels} />}
            {contact && (
              <ButtonLink to={href('/admin/crm/contact/:id?', { id: contact.id })} icon={IconPencil}>
                Bearbeiten
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PeoplePanel {...props} />
          {contact && <FactsPanel contact={contact} now={props.now} />}
        </div>
        <NotesPanel {...props} />
      </div>
    </>
  )
}

const metaOf = ({ contact, organization, people }: Overview) =>
  contact
    ? [contact.position, organization?.title ?? 'ohne Organisation'].filter(Boolean).join(' · ')
    : [organization?.city, people.length === 1 ? '1 Kontakt' : `${people.length} Kontakte`]
        .filter(Boolean)
        .join(' · ')
