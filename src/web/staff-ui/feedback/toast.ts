import { notifications } from '@mantine/notifications'

/** Shows a success message for two seconds. Errors belong into the page, where they stay. */
export function showToast(title: string, message: string = '') {
  notifications.show({ title, message, role: 'status', color: 'petrol', withBorder: true })
}
