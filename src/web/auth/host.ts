import type { Visit } from '../visit.ts'
import type { AuthHost } from './layout.tsx'

/**
 * Whose sign-in this is: the utility's on its own host, the platform's on the main host. A portal that is not published has
 * one too, or its own staff could never see it; it does not say whose.
 */
export async function authHost({ organization, as }: Visit): Promise<AuthHost> {
  if (!organization) {
    const { known } = await as('user').auth.host()
    if (!known) throw new Response(null, { status: 404 })
    return {
      title: 'Klarwerk',
      logo: null,
      color: '#054d6c',
      customer_login: null,
      phone: '',
      isPortal: false,
    }
  }
  return {
    title: organization.title,
    logo: organization.logo?.url ?? null,
    color: organization.theme_color_primary,
    customer_login: organization.enabled_customerlogin ? '/kundenlogin/login' : null,
    phone: organization.phone_general,
    isPortal: true,
  }
}
