/** The title of a page with a form: refused, it says so first. Stands in the page, because `meta` never sees an answer. */
export const FormTitle = ({ refused, children }: { refused: boolean; children: string }) => (
  <title>{`${refused ? 'Fehler: ' : ''}${children} – Klarwerk`}</title>
)
