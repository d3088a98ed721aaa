import { usePortal } from '../layout.tsx'
import { titleOf } from './portal-meta.ts'

/** The `<title>` of a page with a form, with "Fehler: " in front after a rejected submission. Rendered in the page, because `meta` has no access to action data. */
export const FormTitle = ({ refused, children }: { refused: boolean; children: string }) => (
  <title>{`${refused ? 'Fehler: ' : ''}${titleOf(children, usePortal().frame.organization.name)}`}</title>
)
