import { IconInbox, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { BarChart } from '../staff-ui/chart/bar-chart.tsx'
import { KeyFigures } from '../staff-ui/chart/key-figures.tsx'
import { Alert } from '../staff-ui/feedback/alert.tsx'
import { EmptyState } from '../staff-ui/feedback/empty-state.tsx'
import { showToast } from '../staff-ui/feedback/toast.ts'
import { Button, IconButton } from '../staff-ui/form/button.tsx'
import { Dialog } from '../staff-ui/page/dialog.tsx'
import { Panel } from '../staff-ui/page/panel.tsx'
import { Tabs } from '../staff-ui/page/tabs.tsx'
import { SummaryList } from '../staff-ui/record/summary-list.tsx'
import { Timeline } from '../staff-ui/record/timeline.tsx'
import { Hint } from '../staff-ui/status/status-badge.tsx'
import { date } from '../staff-ui/text/format.ts'
import styles from './gallery.module.css'
import type { GalleryData } from './load-gallery.ts'

const fullTabs = [
  'Offen',
  'Mir zugewiesen',
  'Rückfrage',
  'Zurückgestellt',
  'Abgelehnt',
  'Erledigt',
  'Alle',
].map((label, index) => ({ to: `/dev?reiter=${index}`, label, count: 10_001, current: index === 0 }))

/** Parts of the staff UI that are no controls. */
export function Parts({ data: { organization, procedures, news, counts, now } }: { data: GalleryData }) {
  const bars = Object.entries(counts).map(([name, value]) => ({ name, value, current: name === 'new' }))
  return (
    <div className={styles.parts}>
      <Buttons title={news.title} />
      <div>
        <Alert tone="error" title="Nicht gespeichert">
          Der Server ist nicht zu erreichen. Ihre Eingaben sind noch da.
        </Alert>
        <Alert tone="waiting" title={news.title}>
          Diese Meldung ist noch ein Entwurf.
        </Alert>
        <Alert tone="done">Gespeichert</Alert>
        <Alert tone="progress">Die Liste wird geladen.</Alert>
      </div>
      <KeyFigures
        numbers={[
          { value: counts.new, label: 'neu', note: 'noch nicht geöffnet' },
          { value: counts.overdue, label: 'überfällig', note: 'Frist verstrichen', alarm: true },
        ]}
      />
      <BarChart title="Vorgänge" note="nach Reiter" unit="Vorgänge" bars={bars} />
      <Tabs label="Viele Einträge" tabs={fullTabs} />
      <Panel title="Angaben">
        <SummaryList
          facts={[
            { label: 'Name', value: organization.title, strong: true },
            { label: 'Ort', value: organization.city, after: organization.postalcode },
            { label: 'Telefon', value: organization.phone_general, check: { tone: 'done', text: 'geprüft' } },
          ]}
        />
      </Panel>
      <Panel title="Verlauf">
        <Timeline
          now={now}
          entries={procedures.slice(0, 3).map(({ id, reference, submitted_at }, index) => ({
            id,
            kind: (['public', 'internal', 'system'] as const)[index] ?? 'system',
            icon: IconInbox,
            title: reference,
            at: submitted_at ?? now,
            text: `Eingegangen am ${date(submitted_at ?? now)}`,
          }))}
        />
      </Panel>
      <EmptyState icon={IconInbox} title="Keine Vorgänge">
        Wenn jemand etwas sendet, steht es hier.
      </EmptyState>
    </div>
  )
}

function Buttons({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title="Schaltflächen">
      <div className={styles.row}>
        <Button look="primary" keys="mod+s" onClick={() => showToast('Gespeichert')}>
          Speichern
        </Button>
        <Button icon={IconPlus}>Hinzufügen</Button>
        <Button look="quiet">Abbrechen</Button>
        <Button look="danger" onClick={() => setOpen(true)}>
          Löschen
        </Button>
        <Button disabled>Ausgeschaltet</Button>
        <IconButton icon={IconTrash} label="Entfernen" />
        <Hint tone="waiting">Wartet seit 3 Tagen</Hint>
      </div>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`„${title}“ löschen?`}
        destructive
        actions={
          <Button look="danger" onClick={() => setOpen(false)}>
            Löschen
          </Button>
        }
      >
        Danach ist sie auch im Portal nicht mehr zu sehen.
      </Dialog>
    </Panel>
  )
}
