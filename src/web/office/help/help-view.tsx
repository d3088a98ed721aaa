import { href, Link } from 'react-router'
import { DataTable } from '../../staff-ui/table/data-table.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { Shortcuts } from '../../staff-ui/keyboard/shortcut-help.tsx'
import { officeShortcuts } from '../ui/shortcuts.ts'
import type { MenuEntry } from '../menu.server.ts'
import { type HandbookLink, HandbookList, HelpHits, HelpSearch } from './handbook-panels.tsx'
import type { HelpHit } from './search-handbook.server.ts'
import { LifeCycle } from './life-cycle.tsx'
import { statusColumns, statusRows } from './status-table.tsx'
import styles from './help.module.css'

interface Props {
  organization: { title: string; phone: string; email: string }
  menu: readonly MenuEntry[]
  /** Searched words; empty without a search. */
  query: string
  hits: readonly HelpHit[]
  pages: readonly HandbookLink[]
  atHand: HandbookLink | null
}

/** The handbook with its search, and an introduction for staff. */
export function HelpView({ organization, menu, query, hits, pages, atHand }: Props) {
  const procedures = menu.find(({ address, disabled }) => address === 'procedures' && !disabled)
  const newProcedures = procedures ? (
    <Link to={`${procedures.href}?tab=new`}>Vorgänge, Neu</Link>
  ) : (
    '„Vorgänge, Neu“'
  )
  return (
    <>
      <PageHead title="Hilfe" />
      <HelpSearch query={query} />
      {query && <HelpHits query={query} hits={hits} />}
      <HandbookList atHand={atHand} pages={pages} />
      <Panel title="So bearbeiten Sie einen Vorgang" className={styles.panel}>
        <ol className={styles.steps}>
          <li>
            Öffnen Sie unter {newProcedures} den ältesten, am schnellsten mit „Nächsten Vorgang öffnen“.
          </li>
          <li>Übernehmen Sie ihn: Er ist dann in Bearbeitung, und andere sehen, dass Sie zuständig sind.</li>
          <li>
            Prüfen Sie die Angaben. Wenn etwas fehlt, schreiben Sie eine Nachricht und setzen dabei den Status
            „Rückfrage“. Mit der Antwort kommt der Vorgang zu Ihnen zurück.
          </li>
          <li>Setzen Sie den Status „Erledigt“. Zu jedem Status können Sie einen Text schreiben.</li>
        </ol>
        <p>
          Nachrichten und öffentliche Texte liest die Kundin oder der Kunde, auch in der E-Mail. Interne
          Notizen sind gelb und bleiben in Ihrer Organisation.
        </p>
      </Panel>
      <Panel title="Der Weg eines Vorgangs" className={styles.panel}>
        <LifeCycle />
        <div className={styles.table}>
          <DataTable
            caption="Die Status und wohin sie führen"
            columns={statusColumns}
            rows={statusRows}
            rowKey={({ status }) => status}
          />
        </div>
      </Panel>
      <Panel title="Tastenkürzel" className={styles.panel}>
        <Shortcuts shortcuts={officeShortcuts(menu)} />
        <p className={styles.below}>
          Kürzel aus einer einzelnen Taste schalten Sie in{' '}
          <Link to={href('/login/user/settings')}>Meine Einstellungen</Link> aus.
        </p>
      </Panel>
      <Panel title="Wer weiterhilft" className={styles.panel}>
        <p>
          Konten, Rechte und Passwörter vergibt die Administration Ihrer Organisation
          {organization.phone && `, Telefon ${organization.phone}`}
          {organization.email && (
            <>
              , <a href={`mailto:${organization.email}`}>{organization.email}</a>
            </>
          )}
          . Wenn etwas nicht geht, nennen Sie die Adresse der Seite und die Uhrzeit.
        </p>
      </Panel>
    </>
  )
}
