import type { MetaDescriptor } from 'react-router'
import { breadcrumbData, shareTags } from './share.ts'
import type { Crumb } from './ui/breadcrumb.tsx'

export interface PageAbout {
  title: string
  description: string
  /** The page's own address; aliases name it too. */
  path: string
  origin: string
  site: string
  crumbs: Crumb[]
}

/** Something said to search engines in the words of schema.org. */
export const structured = (type: string, data: object): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...data, '@type': type },
})

/** What the head of a page says of it besides its title: what is shared, and the way to it. */
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

/** The same with the title, for pages without a form. */
export const pageTags = (about: PageAbout | undefined): MetaDescriptor[] =>
  about ? [{ title: `${about.title} – Kundenportal` }, ...aboutTags(about)] : []

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&nbsp;': ' ' }

/** Rich text as its words alone, cut after whole words. */
export function plainWords(html: string, most = 200): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, sign => signs[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > most ? `${words.slice(0, most).replace(/\s\S*$/, '')} …` : words
}
