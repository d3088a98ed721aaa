import { type MetaFunction, useLoaderData } from 'react-router'
import { loadNotifications, markNotificationsRead } from '../../staff-ui/notifications/load-notifications.ts'
import { NotificationsView } from '../../staff-ui/notifications/notifications-view.tsx'

export const loader = loadNotifications
export const action = markNotificationsRead
export const meta: MetaFunction = () => [{ title: 'Mitteilungen – Klarwerk' }]

export default function Notifications() {
  return <NotificationsView {...useLoaderData<typeof loader>()} />
}
