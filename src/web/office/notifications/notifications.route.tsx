import { type MetaFunction, useLoaderData } from 'react-router'
import { loadNotices, readNotices } from '../../desk/notifications/load.ts'
import { NoticesView } from '../../desk/notifications/view.tsx'

export const loader = loadNotices
export const action = readNotices
export const meta: MetaFunction = () => [{ title: 'Mitteilungen – Klarwerk' }]

export default function Notifications() {
  return <NoticesView {...useLoaderData<typeof loader>()} />
}
