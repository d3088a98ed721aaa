import { notifications } from '@mantine/notifications'

/** Says for two seconds that something worked. What went wrong belongs into the page, where it stays. */
export function notify(title: string, message: string = '') {
  notifications.show({ title, message, role: 'status', color: 'petrol', withBorder: true })
}
