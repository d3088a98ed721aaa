import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/visit.ts'

const ownBusiness = [
  '/api/',
  '/vorgang/',
  '/postfach/',
  '/kundenlogin',
  '/login',
  '/search',
  '/benachrichtigung/',
  '/subscription/',
]

/** Where there is no portal, or none that is published, nothing is to be looked for. */
export function loader({ context }: LoaderFunctionArgs) {
  const { organization, origin } = context.get(visitContext)
  const lines = organization?.portal_published
    ? [...ownBusiness.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`]
    : ['Disallow: /']
  return new Response(`User-agent: *\n${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
