import type { NotificationRow } from '#contract/notifications.ts'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { Form } from 'react-router'
import { Button } from '../form/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { relativeDate } from '../text/format.ts'
import { PageHead } from '../page/page-head.tsx'
import { type PageInfo, Pagination } from '../table/pagination.tsx'
import { Panel } from '../page/panel.tsx'
import styles from './notifications-view.module.css'

interface Props {
  notifications: readonly NotificationRow[]
  page: PageInfo
  now: string
}

/** List of the user's notifications; each leads to its subject. */
export function NotificationsView({ notifications, page, now }: Props) {
  const unread = notifications.some(({ read_at }) => !read_at)
  return (
    <>
      <PageHead title="Mitteilungen" actions={unread && <ReadAll />} />
      <Panel title="Neueste zuerst" note={page.total} flush>
        {notifications.length === 0 && (
          <EmptyState icon={IconBell} title="Noch keine Mitteilungen">
            Sobald etwas für Sie eingeht, steht es hier.
          </EmptyState>
        )}
        <ul>
          {notifications.map(notification => (
            <NotificationItem key={notification.id} notification={notification} now={now} />
          ))}
        </ul>
        {page.total > page.per_page && <Pagination {...page} />}
      </Panel>
    </>
  )
}

const ReadAll = () => (
  <Form method="post">
    <Button type="submit" icon={IconChecks}>
      Alle als gelesen vermerken
    </Button>
  </Form>
)

function NotificationItem({
  notification: { id, data, read_at, created_at },
  now,
}: {
  notification: NotificationRow
  now: string
}) {
  return (
    <li className={styles.item} data-unread={read_at ? undefined : ''}>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <button type="submit" className={styles.title}>
          {data.title}
          {!read_at && <span className="visually-hidden"> (ungelesen)</span>}
        </button>
      </Form>
      <p className={styles.text}>{data.text}</p>
      <time dateTime={created_at} className={styles.time}>
        {relativeDate(created_at, now)}
      </time>
    </li>
  )
}
