import type { MetaDescriptor, MetaFunction } from 'react-router'

/** The `<title>` of a page with a form, with "Fehler: " in front after a rejected submission. Rendered in the page, because `meta` has no access to action data. */
export const FormTitle = ({ refused, children }: { refused: boolean; children: string }) => (
  <title>{`${refused ? 'Fehler: ' : ''}${children} – Kundenportal`}</title>
)

/** Meta of private pages that render their own title. */
export const noIndex: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Meta of pages that render their own title. */
export const noMeta: MetaFunction = () => []

/** Returns title and `noindex` of a private page. */
export const privatePageMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} – Kundenportal` },
  { name: 'robots', content: 'noindex' },
]

/** Returns title and description of a public page. */
export const publicPageMeta = (title: string, description: string): MetaDescriptor[] => [
  { title: `${title} – Kundenportal` },
  { name: 'description', content: description },
]
