import { IconSearch } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { Button } from '../../staff-ui/form/button.tsx'
import { TextField } from '../../staff-ui/form/field.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import styles from './handbook.module.css'
import help from './help.module.css'
import type { HelpHit } from './search-handbook.server.ts'

export interface HandbookLink {
  title: string
  /** Purpose of the page: „Vorgänge finden, bearbeiten, drucken“. */
  wish: string
  href: string
}

/** Search over the handbook; a GET form that works without scripts. */
export const HelpSearch = ({ query }: { query: string }) => (
  <Form method="get" role="search" aria-label="In der Hilfe suchen" className={styles.search}>
    <TextField
      label="Wobei brauchen Sie Hilfe?"
      type="search"
      name="q"
      icon={IconSearch}
      defaultValue={query}
      key={query}
    />
    <Button type="submit">Suchen</Button>
  </Form>
)

export function HelpHits({ query, hits }: { query: string; hits: readonly HelpHit[] }) {
  return (
    <Panel title={`Gefunden für „${query}“`} note={hits.length} className={help.panel}>
      {hits.length === 0 && (
        <EmptyState icon={IconSearch} title="Dazu steht nichts im Handbuch">
          Versuchen Sie es mit einem anderen oder mit nur einem Wort.
        </EmptyState>
      )}
      <ul className={styles.hits}>
        {hits.map(({ href, page, title, excerpt }) => (
          <li key={href}>
            <Link to={href}>{title === page ? page : `${page}: ${title}`}</Link>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The page about where the user comes from first, then all pages. */
export function HandbookList({
  atHand,
  pages,
}: {
  atHand: HandbookLink | null
  pages: readonly HandbookLink[]
}) {
  return (
    <>
      {atHand && (
        <Panel title="Zu der Seite, von der Sie kommen" className={help.panel}>
          <p>
            <Link to={atHand.href}>{atHand.title}</Link>: {atHand.wish}
          </p>
        </Panel>
      )}
      <Panel title="Handbuch" note="Sie möchten …" className={help.panel}>
        <ul className={styles.pages}>
          {pages.map(({ href, title, wish }) => (
            <li key={href}>
              <Link to={href}>{title}</Link>
              <span>{wish}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
