import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'

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
