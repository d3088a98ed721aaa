import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { faviconsOf } from './favicons.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export function loader({ context }: LoaderFunctionArgs) {
  const organization = requireOrganization(context.get(visitContext))
  const manifest = {
    id: '/',
    name: `Kundenportal ${organization.title}`,
    short_name: organization.city || organization.title.slice(0, 12),
    lang: 'de',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: organization.theme_color_primary,
    background_color: '#ffffff',
    icons: faviconsOf(organization).map(({ size, url }) => ({
      src: url,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
