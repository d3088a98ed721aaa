import { IconFilterOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../staff-ui/form/button.tsx'
import { Alert } from '../staff-ui/feedback/alert.tsx'
import { DataTable } from '../staff-ui/table/data-table.tsx'
import { Deviation } from '../staff-ui/feedback/deviation.tsx'
import { Dialog } from '../staff-ui/page/dialog.tsx'
import { ConnectionLost } from '../staff-ui/realtime/live-updates.tsx'
import { EmptyState } from '../staff-ui/feedback/empty-state.tsx'
import { ErrorView } from '../staff-ui/page/error-view.tsx'
import { showToast } from '../staff-ui/feedback/toast.ts'
import { PageHead } from '../staff-ui/page/page-head.tsx'
import { Panel } from '../staff-ui/page/panel.tsx'
import { StatusBadge } from '../staff-ui/status/status-badge.tsx'
import { SummaryList } from '../staff-ui/record/summary-list.tsx'
import { Timeline } from '../staff-ui/record/timeline.tsx'
import { myColumns } from '../office/ui/procedure-columns.tsx'
import { procedureStatusLooks } from '../office/ui/procedure-look.ts'
import { timelineOf } from '../office/ui/procedure-timeline.tsx'
import { allUpdates, now } from './desk/office-data.ts'
import { Inputs } from './desk/office-inputs.tsx'
import styles from './desk/components.module.css'

export default function Components() {
  return (
    <>
      <PageHead title="Bausteine" meta="Back-Office und Plattform" />
      <div className={styles.grid}>
        <Statuses />
        <Buttons />
        <Inputs />
        <Panel title="Meldungen in der Seite">
          <div className={styles.stack}>
            <Alert tone="error" title="Bitte prüfen Sie Ihre Angaben">
              <a href="#n">Geben Sie einen Titel ein</a>
            </Alert>
            <Alert tone="waiting" title="Zwei Beschäftigte bearbeiten diesen Vorgang" />
            <Alert tone="done" title="Gespeichert" />
            <Alert tone="progress" title="Der Export läuft" />
          </div>
        </Panel>
        <Panel title="Leer" flush>
          <EmptyState
            icon={IconFilterOff}
            title="Kein Vorgang passt zu diesen Filtern"
            actions={<Button look="primary">Filter „Art“ entfernen</Button>}
          >
            Sie suchen „Brükner“ bei Zählerstand. Ohne den Filter „Art“ gäbe es 2 Treffer.
          </EmptyState>
        </Panel>
        <Panel title="Lädt" flush>
          <DataTable caption="Lädt" columns={myColumns(now)} rows={undefined} rowKey={row => row.id} />
        </Panel>
        <Panel title="Fehler" flush>
          <ConnectionLost at={now} onRetry={() => undefined} />
        </Panel>
        <Panel title="Keine Berechtigung" flush>
          <ErrorView status={403} home="/login/dashboard" />
        </Panel>
        <Panel title="Abweichungen">
          <Deviations />
        </Panel>
        <Panel title="Verlauf" flush>
          <Timeline entries={timelineOf(allUpdates)} now={now} />
        </Panel>
        <Panel title="Angaben" flush>
          <SummaryList
            facts={[
              {
                label: 'IBAN',
                value: 'DE02 •••• •••• •••• ••20 51',
                strong: true,
                check: { tone: 'done', text: 'Prüfziffer stimmt' },
                reveal: '?iban',
              },
              { label: 'Kontoinhaber', value: 'Jonas Öttinger, Weinbergstraße 8, 04880 Auental' },
              {
                label: 'Zählernummer',
                value: '8 WEI 0027 4418',
                check: { tone: 'waiting', text: 'weicht ab' },
              },
            ]}
          />
        </Panel>
      </div>
    </>
  )
}

function Statuses() {
  const looks = Object.values(procedureStatusLooks)
  return (
    <Panel title="Status">
      <div className={styles.statuses}>
        {looks.map(look => (
          <StatusBadge key={look.label} look={look} />
        ))}
        {looks.map(look => (
          <StatusBadge key={look.label} look={look} pill />
        ))}
      </div>
    </Panel>
  )
}

function Buttons() {
  const [opened, setOpened] = useState(false)
  return (
    <Panel title="Schaltflächen">
      <div className={styles.row}>
        <Button look="primary" keys="mod+s">
          Speichern
        </Button>
        <Button onClick={() => showToast('Gespeichert', 'Die Meldung ist veröffentlicht.')}>
          Hinweis zeigen
        </Button>
        <Button look="danger" onClick={() => setOpened(true)}>
          Ablehnen …
        </Button>
        <ButtonLink to="?" look="quiet">
          Verwerfen
        </ButtonLink>
        <Button disabled>Gesperrt</Button>
        <Button size="small">Klein</Button>
      </div>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        destructive
        title="Zugang von Jonas Öttinger ablehnen?"
        actions={
          <Button look="danger" onClick={() => setOpened(false)}>
            Zugang ablehnen
          </Button>
        }
      >
        <p>Die Person erhält eine E-Mail mit Ihrer Begründung.</p>
      </Dialog>
    </Panel>
  )
}

function Deviations() {
  return (
    <div className={styles.stack}>
      <Deviation
        title="Weit darüber"
        range={{ reported: 486, expected: [110, 170], previous: 138, unit: 'm³' }}
      >
        Ein Grund ist nicht angegeben.
      </Deviation>
      <Deviation
        title="Knapp darüber"
        range={{ reported: 190, expected: [110, 170], previous: 138, unit: 'm³' }}
      >
        Ein Grund ist nicht angegeben.
      </Deviation>
      <Deviation
        title="Niedriger als der letzte Stand"
        range={{ reported: -12, expected: [110, 170], previous: null, unit: 'm³' }}
      >
        Genannter Grund: <strong>Zählerwechsel</strong>.
      </Deviation>
    </div>
  )
}
