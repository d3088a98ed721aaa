import type { MetaDescriptor } from 'react-router'
import { breadcrumbData, shareTags } from './share.ts'
import type { Crumb } from './ui/breadcrumb.tsx'

export interface PageAbout {
  title: string
  description: string
  /** Path of the canonical address; pages under an alias have the same. */
  path: string
  origin: string
  site: string
  crumbs: Crumb[]
}

/** Returns structured data of the given schema.org type. */
export const structured = (type: string, data: object): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...data, '@type': type },
})

/** Returns the share tags and the breadcrumb of a page, without its title. */
export const aboutTags = ({
  title,
  description,
  path,
  origin,
  site,
  crumbs,
}: PageAbout): MetaDescriptor[] => [
  ...shareTags({ url: origin + path, site, title, description }),
  breadcrumbData(
    [{ label: 'Startseite', href: '/' }, ...crumbs].map(({ label, href = path }) => ({
      name: label,
      url: origin + href,
    })),
  ),
]

/** Returns the title, share tags and breadcrumb, for pages without a form. */
export const pageTags = (about: PageAbout | undefined): MetaDescriptor[] =>
  about ? [{ title: `${about.title} – Kundenportal` }, ...aboutTags(about)] : []

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&nbsp;': ' ',
}

/** Returns the plain text of rich text, cut at a word boundary. */
export function plainWords(html: string, most = 200): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, entity => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > most ? `${words.slice(0, most).replace(/\s\S*$/, '')} …` : words
}
