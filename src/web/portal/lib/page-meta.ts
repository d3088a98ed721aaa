import type { MetaDescriptor } from 'react-router'
import { type MetaCall, portalTitle } from './portal-meta.ts'
import { breadcrumbData, shareTags } from './share-tags.ts'
import type { Crumb } from '../ui/page/breadcrumb.tsx'

export interface PageMeta {
  title: string
  description: string
  /** Path of the canonical address; pages under an alias have the same. */
  path: string
  origin: string
  site: string
  crumbs: Crumb[]
}

/** Returns structured data of the given schema.org type. */
export const structuredData = (type: string, data: object): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...data, '@type': type },
})

/** Returns the share tags and the breadcrumb of a page, without its title. */
export const shareAndBreadcrumbTags = ({
  title,
  description,
  path,
  origin,
  site,
  crumbs,
}: PageMeta): MetaDescriptor[] => [
  ...shareTags({ url: origin + path, site, title, description }),
  breadcrumbData(
    [{ label: 'Startseite', href: '/' }, ...crumbs].map(({ label, href = path }) => ({
      name: label,
      url: origin + href,
    })),
  ),
]

/** Returns the title, share tags and breadcrumb, for pages without a form. */
export const pageMetaTags = (
  call: MetaCall & { loaderData: { about: PageMeta } | undefined },
): MetaDescriptor[] =>
  call.loaderData
    ? [portalTitle(call, call.loaderData.about.title), ...shareAndBreadcrumbTags(call.loaderData.about)]
    : []

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&nbsp;': ' ',
}

/** Returns the plain text of rich text, cut at a word boundary. */
export function htmlToText(html: string, most = 200): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, entity => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > most ? `${words.slice(0, most).replace(/\s\S*$/, '')} …` : words
}
