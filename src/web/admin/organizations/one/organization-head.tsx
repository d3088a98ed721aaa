import { IconLogin2, IconPencil, IconWorld } from '@tabler/icons-react'
import { Form, href } from 'react-router'
import { blockedStatuses } from '#contract/organizations/statuses.ts'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Tabs } from '../../../staff-ui/page/tabs.tsx'
import { date } from '../../../staff-ui/text/format.ts'
import { OrganizationMark } from '../../ui/organization-mark.tsx'
import { OrganizationStatusBadge } from '../../ui/organization-status.tsx'
import { OrganizationMenu } from '../organization-menu.tsx'
import type { OrganizationHeadData } from './load-organization.server.ts'
import styles from './one.module.css'
import { type OrganizationTab, tabLinks } from './tabs.ts'

interface Props {
  head: OrganizationHeadData
  tab: OrganizationTab
  /** Further facts of the meta line. */
  facts?: readonly string[]
  /** Everything that the portal needs is done, and it is not published yet. */
  isReady?: boolean
}

/** Head of the pages of one organization: who it is, how it stands, what can be done, its tabs. */
export function OrganizationHead({ head, tab, facts = [], isReady = false }: Props) {
  const { id, title, portal_domain, status, erase_at, erased_at, created_at, may } = head
  const isBlocked = blockedStatuses.includes(status)
  return (
    <>
      <PageHead
        back={{ to: href('/admin/organizations'), label: 'Organisationen' }}
        title={title}
        pill={
          <>
            <span className={styles.mark}>
              <OrganizationMark portal_domain={portal_domain} color={head.theme_color_primary} size={44} />
            </span>
            <OrganizationStatusBadge status={status} erase_at={erase_at} pill />
          </>
        }
        meta={[portal_domain, `angelegt am ${date(created_at)}`, ...facts].join(' · ')}
        actions={
          <>
            <OrganizationMenu row={head} may={may} isFramed />
            {may.edit && !erased_at && tab === 'overview' && !isReady && (
              <ButtonLink to={href('/admin/organizations/:id/:tab', { id, tab: 'basic' })} icon={IconPencil}>
                Bearbeiten
              </ButtonLink>
            )}
            {may.enter && !isBlocked && <Enter id={id} isPrimary={!isReady} />}
            {isReady && <Publish id={id} />}
          </>
        }
      />
      <div className={styles.tabs}>
        <Tabs label={`Seiten von ${title}`} tabs={tabLinks(id, tab, erased_at !== null)} />
      </div>
    </>
  )
}

const Enter = ({ id, isPrimary }: { id: string; isPrimary: boolean }) => (
  <Form method="post" action={href('/admin/organizations')}>
    <input type="hidden" name="id" value={id} />
    <Button
      type="submit"
      name="intent"
      value="enter"
      look={isPrimary ? 'primary' : 'default'}
      icon={IconLogin2}
    >
      Betreten
    </Button>
  </Form>
)

const Publish = ({ id }: { id: string }) => (
  <Form method="post" action={href('/admin/organizations/:id', { id })}>
    <Button type="submit" name="intent" value="publish" look="primary" icon={IconWorld}>
      Veröffentlichen
    </Button>
  </Form>
)
