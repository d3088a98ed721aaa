/**
 * Title of a form page, prefixed with „Fehler:“ after a refusal. Rendered in the page because `meta` gets no
 * action data.
 */
export const FormTitle = ({ refused, children }: { refused: boolean; children: string }) => (
  <title>{`${refused ? 'Fehler: ' : ''}${children} – Klarwerk`}</title>
)
