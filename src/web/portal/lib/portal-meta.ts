import type { MetaDescriptor, MetaFunction } from 'react-router'
import { shareTags } from './share-tags.ts'

/** Arguments of a route's `meta`, as far as titles need them. */
export interface MetaCall {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

interface Portal {
  origin: string
  frame: { organization: { name: string; title: string } }
}

/** The data of a layout; undefined where it failed, and on pages outside of it. */
const layoutOf = <Data>({ matches }: MetaCall, id: string) =>
  matches.find(match => match?.id === id)?.loaderData as Data | undefined

const portalOf = (call: MetaCall) => layoutOf<Portal>(call, 'portal/layout')
const organizationOf = (call: MetaCall) =>
  (portalOf(call)?.frame ?? layoutOf<Portal['frame']>(call, 'portal/popup-layout'))?.organization

/** „Anmelden – Kundenportal Auental“ */
export const titleOf = (title: string, name = '') =>
  [title, `Kundenportal ${name}`.trim()].filter(Boolean).join(' – ')

/** The title of a page of the portal; of the home page without `title`. */
export const portalTitle = (call: MetaCall, title = ''): MetaDescriptor => ({
  title: titleOf(title, organizationOf(call)?.name),
})

/** What browsers and previews of links say about a page that is one person's. */
function description(call: MetaCall): MetaDescriptor[] {
  const name = organizationOf(call)?.title
  return name ? [{ name: 'description', content: `Kundenportal: ${name}` }] : []
}

/** Meta of private pages that render their own title. */
export const noIndex: MetaFunction = call => [{ name: 'robots', content: 'noindex' }, ...description(call)]

/** Meta of pages that render their own title. */
export const noMeta: MetaFunction = call => description(call)

/** Returns title and `noindex` of a private page. */
export const privatePageMeta = (call: MetaCall, title: string): MetaDescriptor[] => [
  portalTitle(call, title),
  { name: 'robots', content: 'noindex' },
  ...description(call),
]

interface PublicPage {
  title: string
  description: string
  /** Path of the canonical address; pages under an alias have the same. */
  path: string
}

/** Returns title, description, canonical address and Open Graph tags of a public page. */
export const publicPageMeta = (call: MetaCall, page: PublicPage): MetaDescriptor[] => [
  portalTitle(call, page.title),
  ...publicShareMeta(call, page),
]

/** The same for a public page that renders its own title. */
export function publicShareMeta(call: MetaCall, { title, description, path }: PublicPage): MetaDescriptor[] {
  const portal = portalOf(call)
  if (!portal) return []
  const { name, title: site } = portal.frame.organization
  return shareTags({
    title: title || `Kundenportal ${name}`,
    description,
    url: portal.origin + path,
    site,
  })
}
