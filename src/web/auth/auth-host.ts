import { href } from 'react-router'
import type { Visit } from '../lib/visit.ts'
import { productIcon, tabIconOf } from '../staff-ui/layout/tab-icon.ts'
import type { AuthHost } from './layout.tsx'

/**
 * Returns the branding of the sign-in: the organization's on its own host, the platform's on the main host. An
 * unpublished portal gets the platform's, so that its staff can sign in. Throws 404 on unknown hosts.
 */
export async function authHost({ organization, as }: Visit): Promise<AuthHost> {
  if (!organization) {
    const { known } = await as('user').auth.host()
    if (!known) throw new Response(null, { status: 404 })
    return {
      title: 'Klarwerk',
      logo: null,
      color: '#054d6c',
      icon: productIcon,
      customer_login: null,
      phone: '',
      isPortal: false,
    }
  }
  return {
    title: organization.title,
    logo: organization.logo?.url ?? null,
    color: organization.theme_color_primary,
    icon: tabIconOf(organization),
    customer_login: organization.enabled_customerlogin ? href('/kundenlogin/login') : null,
    phone: organization.phone_general,
    isPortal: true,
  }
}
