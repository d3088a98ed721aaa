import { href } from 'react-router'
import type { Client } from '../lib/api-client.ts'
import { startHref } from '../staff-ui/access/start-page.ts'

/** The start page of the user: what is due first, the admin dashboard, or the page of the office that staff have chosen. */
export async function homeOf(api: Client): Promise<string> {
  const user = await api.auth.user()
  if (user.is_password_change_required) return href('/password')
  if (user.is_second_factor_required) return href('/second-factor')
  return user.is_admin && !user.organization_id ? href('/admin/dashboard') : startHref(user)
}
