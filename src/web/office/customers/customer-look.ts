import { IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react'
import { href } from 'react-router'
import type { CustomerStatus } from '#contract/customers/customers.ts'
import type { StatusLook } from '../../staff-ui/status/status-badge.tsx'

export const customerStatusLooks: Record<CustomerStatus, StatusLook> = {
  waiting: { label: 'Zu bestätigen', tone: 'waiting', icon: IconClock },
  active: { label: 'Aktiv', tone: 'done', icon: IconCircleCheck },
  locked: { label: 'Gesperrt', tone: 'error', icon: IconLock },
}

export const customerHref = (id: string) => href('/login/customers/:id', { id })
