import type { NotificationGroup, NotificationRow } from '#contract/notifications.ts'
import { notificationKinds } from '#contract/notification-kinds.ts'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { Form, Link, useLocation } from 'react-router'
import { Button } from '../form/button.tsx'
import { SelectField } from '../form/field.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Panel } from '../page/panel.tsx'
import { Tabs } from '../page/tabs.tsx'
import { type PageInfo, Pagination } from '../table/pagination.tsx'
import { date } from '../text/format.ts'
import { search } from './filter-search.ts'
import type { Chosen } from './load-notifications.ts'
import { NotificationGroupItem, NotificationItem } from './notification-items.tsx'
import styles from './notifications-view.module.css'

interface Props {
  filter: Chosen
  /** By kind and day; null where those of one kind or day are listed one by one. */
  groups: readonly NotificationGroup[] | null
  notifications: readonly NotificationRow[] | null
  page: PageInfo | null
  /** Number of unread ones in all. */
  unread: number
  now: string
}

/** The user's notifications: those of one kind and day together, each leads to its subject. */
export function NotificationsView({ filter, groups, notifications, page, unread, now }: Props) {
  const { pathname } = useLocation()
  const isEmpty = !groups?.length && !notifications?.length
  return (
    <>
      <PageHead title="Mitteilungen" actions={unread > 0 && <ReadAll />} />
      <Tabs
        label="Gelesen und ungelesen"
        tabs={[
          { to: pathname + search(filter, { unread: false }), label: 'Alle', current: !filter.unread },
          {
            to: pathname + search(filter, { unread: true }),
            label: 'Ungelesen',
            count: unread,
            current: filter.unread,
          },
        ]}
      />
      <KindFilter filter={filter} />
      {filter.day && (
        <p className={styles.back}>
          Vom {date(`${filter.day}T12:00:00Z`)}.{' '}
          <Link to={pathname + search(filter, { kind: null, day: null })}>Alle Mitteilungen</Link>
        </p>
      )}
      <Panel title="Neueste zuerst" note={page?.total} flush>
        {isEmpty && <Nothing isFiltered={filter.unread || filter.kind !== null || filter.day !== null} />}
        <ul>
          {groups?.map(group => (
            <NotificationGroupItem
              key={`${group.kind} ${group.day}`}
              group={group}
              filter={filter}
              now={now}
            />
          ))}
          {notifications?.map(notification => (
            <NotificationItem key={notification.id} notification={notification} now={now} />
          ))}
        </ul>
        {page && page.total > page.per_page && <Pagination {...page} />}
      </Panel>
    </>
  )
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState icon={IconBell} title="Keine solchen Mitteilungen">
      Ändern Sie die Auswahl, um andere zu sehen.
    </EmptyState>
  ) : (
    <EmptyState icon={IconBell} title="Noch keine Mitteilungen">
      Sobald etwas für Sie eingeht, steht es hier.
    </EmptyState>
  )

const ReadAll = () => (
  <Form method="post">
    <Button type="submit" icon={IconChecks}>
      Alle als gelesen vermerken
    </Button>
  </Form>
)

const kinds = [
  { value: '', label: 'Alle' },
  ...Object.entries(notificationKinds).map(([value, [label]]) => ({ value, label })),
]

function KindFilter({ filter }: { filter: Chosen }) {
  return (
    <Form method="get" className={styles.filter} role="search" aria-label="Mitteilungen filtern">
      {filter.unread && <input type="hidden" name="ungelesen" value="1" />}
      <SelectField
        label="Art"
        name="art"
        options={kinds}
        defaultValue={filter.kind ?? ''}
        key={filter.kind}
      />
      <Button type="submit">Filtern</Button>
    </Form>
  )
}
