import type { NotificationGroup, NotificationRow } from '#contract/notifications.ts'
import { countedKind } from '#contract/notification-kinds.ts'
import { IconCheck } from '@tabler/icons-react'
import { Form, Link, useLocation } from 'react-router'
import { Button } from '../form/button.tsx'
import { relativeDate } from '../text/format.ts'
import { search } from './filter-search.ts'
import type { Chosen } from './load-notifications.ts'
import styles from './notifications-view.module.css'

/** Several of one kind and day in one line („14 neue Vorgänge“), which opens them; a single one as it is. */
export function NotificationGroupItem({
  group,
  filter,
  now,
}: {
  group: NotificationGroup
  filter: Chosen
  now: string
}) {
  const { pathname } = useLocation()
  const { kind, day, total, unread, latest } = group
  if (total === 1) return <NotificationItem notification={latest} now={now} />
  const title = countedKind(kind, total)
  const change = { kind: kind as NonNullable<Chosen['kind']>, day }
  return (
    <li className={styles.item} data-unread={unread ? '' : undefined}>
      <Link to={pathname + search(filter, change)} className={styles.title}>
        {title}
        {unread > 0 && (
          <span className={styles.unread}> {unread === total ? 'ungelesen' : `${unread} ungelesen`}</span>
        )}
      </Link>
      <p className={styles.text}>
        Zuletzt: {[latest.data.title, latest.data.text].filter(Boolean).join(', ')}
      </p>
      <time dateTime={latest.created_at} className={styles.time}>
        {relativeDate(latest.created_at, now)}
      </time>
      {unread > 0 && (
        <Form method="post" className={styles.read}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="day" value={day} />
          <Read label={`${title} als gelesen vermerken`} />
        </Form>
      )}
    </li>
  )
}

export function NotificationItem({
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
      {!read_at && (
        <Form method="post" className={styles.read}>
          <input type="hidden" name="read" value={id} />
          <Read label={`„${data.title}“ als gelesen vermerken`} />
        </Form>
      )}
    </li>
  )
}

const Read = ({ label }: { label: string }) => (
  <Button type="submit" size="small" icon={IconCheck} aria-label={label}>
    Gelesen
  </Button>
)
