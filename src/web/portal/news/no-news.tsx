import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconNews } from '../ui/icon/icons.ts'
import { newsList, type NewsQuery } from '../lib/list-query.ts'

/** Empty state for a page past the end, a filter without hits, or no news at all. */
export function NoNews({ choice }: { choice: NewsQuery }) {
  if (choice.page > 1)
    return (
      <EmptyState icon={IconNews} title="So viele Meldungen gibt es nicht.">
        <ArrowLink to={newsList.address({ ...choice, page: 1 })}>Zur ersten Seite</ArrowLink>
      </EmptyState>
    )
  if (choice.municipality || choice.year)
    return (
      <EmptyState icon={IconNews} title="Dazu gibt es keine Meldung.">
        <p>Wählen Sie eine andere Gemeinde oder ein anderes Jahr.</p>
        <ArrowLink to={newsList.address({ municipality: null, year: null, page: 1 })}>
          Alle Meldungen ansehen
        </ArrowLink>
      </EmptyState>
    )
  return (
    <EmptyState icon={IconNews} title="Zurzeit gibt es keine Meldungen.">
      <p>Schauen Sie später wieder vorbei.</p>
      <ArrowLink to="/">Zur Startseite</ArrowLink>
    </EmptyState>
  )
}
