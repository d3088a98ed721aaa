import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

const privatePaths = [
  '/api/',
  '/vorgang/',
  '/postfach/',
  '/kundenlogin',
  '/login',
  '/search',
  '/benachrichtigung/',
  '/subscription/',
]

export const handle: RouteHandle = { public: { cookies: [] } }

/** Disallows everything unless the portal is published. */
export function loader({ context }: LoaderFunctionArgs) {
  const { organization, origin } = context.get(visitContext)
  const lines = organization?.portal_published
    ? [...privatePaths.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`]
    : ['Disallow: /']
  return new Response(`User-agent: *\n${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
