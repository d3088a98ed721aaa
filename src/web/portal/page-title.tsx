import type { MetaDescriptor, MetaFunction } from 'react-router'

/** The title of a page with a form: refused, it says so first. Stands in the page, because `meta` never sees an answer. */
export const FormTitle = ({ refused, children }: { refused: boolean; children: string }) => (
  <title>{`${refused ? 'Fehler: ' : ''}${children} – Kundenportal`}</title>
)

/** For pages that name themselves. */
export const untitled: MetaFunction = () => []

/** A page's title, and what search engines say of it. */
export const described = (title: string, description: string): MetaDescriptor[] => [
  { title: `${title} – Kundenportal` },
  { name: 'description', content: description },
]
