import type { MetaDescriptor } from 'react-router'

interface Shared {
  /** Absolute address of the page. */
  url: string
  site: string
  title: string
  description: string
  image?: { url: string; width: number; height: number; alt: string }
  type?: 'article' | 'website'
}

const property = (name: string, content: string) => ({ property: `og:${name}`, content })

/** Returns the canonical link, the description and the Open Graph tags of a page. */
export const shareTags = ({
  url,
  site,
  title,
  description,
  image,
  type = 'website',
}: Shared): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: url },
  ...(description
    ? [{ name: 'description', content: description }, property('description', description)]
    : []),
  property('title', title),
  property('type', type),
  property('url', url),
  property('site_name', site),
  property('locale', 'de_DE'),
  ...(image
    ? [
        property('image', image.url),
        property('image:width', String(image.width)),
        property('image:height', String(image.height)),
        property('image:alt', image.alt),
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : []),
]

interface Step {
  name: string
  url: string
}

/** Returns the breadcrumb of a page as structured data. */
export const breadcrumbData = (steps: Step[]): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  },
})
