import type { MetaDescriptor, MetaFunction } from 'react-router'

/** The title of a page with a form: refused, it says so first. Stands in the page, because `meta` never sees an answer. */
export const FormTitle = ({ refused, children }: { refused: boolean; children: string }) => (
  <title>{`${refused ? 'Fehler: ' : ''}${children} – Kundenportal`}</title>
)

/** For pages that name themselves and are one person's alone. */
export const noIndex: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** For pages that name themselves. */
export const untitled: MetaFunction = () => []

/** A page that is one person's alone: nothing for search engines. */
export const ownPage = (title: string): MetaDescriptor[] => [
  { title: `${title} – Kundenportal` },
  { name: 'robots', content: 'noindex' },
]

/** A page's title, and what search engines say of it. */
export const described = (title: string, description: string): MetaDescriptor[] => [
  { title: `${title} – Kundenportal` },
  { name: 'description', content: description },
]
