import { IconArrowBackUp, IconCircleCheck, IconCircleOff, IconList, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import { Button } from '../../../staff-ui/form/button.tsx'
import { OffReason } from '../../../staff-ui/form/field-frame.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import { SegmentedField } from '../../../staff-ui/form/segmented-field.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { HistoryPanel } from '../../../staff-ui/record/page/history-panel.tsx'
import type { SettingsData } from '../../../staff-ui/settings/settings-data.ts'
import { SettingsFrame } from '../../../staff-ui/settings/settings-frame.tsx'
import type { ModuleEntry } from './load-modules.server.ts'
import { ModuleRow } from './module-row.tsx'
import styles from './modules.module.css'
import { useSwitch } from './use-switch.ts'

interface Props {
  data: SettingsData
  modules: readonly ModuleEntry[]
}

const kinds = [
  { value: 'all', icon: IconList, label: 'Alle' },
  { value: 'on', icon: IconCircleCheck, label: 'Ein' },
  { value: 'off', icon: IconCircleOff, label: 'Aus' },
] as const

const normalize = (text: string) => text.trim().toLocaleLowerCase('de')

const offText =
  'Ein ausgeschaltetes Modul verschwindet aus Menü und Suche; seine Adresse führt zu „Seite nicht gefunden“. ' +
  'Seine Inhalte bleiben.'

/** All modules with their switches. A switch is saved at once and can be undone. */
export function ModulesPage({ data, modules }: Props) {
  const { may, row, revisions, parts, now, nav } = data
  const { switched, pending, failure, change } = useSwitch(row.id)
  const [text, setText] = useState('')
  const [kind, setKind] = useState<string>('all')
  const isOn = ({ module, isOn }: ModuleEntry) => (pending?.module === module ? pending.isOn : isOn)
  const on = modules.filter(isOn).length
  const shown = modules
    .filter(entry => kind === 'all' || isOn(entry) === (kind === 'on'))
    .filter(({ label, what }) => normalize(`${label} ${what}`).includes(normalize(text)))
  const headings = [...new Set(modules.map(({ heading }) => heading))]
  const last = switched && modules.find(({ module }) => module === switched.module)
  return (
    <SettingsFrame nav={nav}>
      <PageHead title="Module" meta={`${on} von ${modules.length} eingeschaltet. ${offText}`} />
      {may !== true && <OffReason off={may} />}
      <div className={styles.filter}>
        <TextField
          type="search"
          label={<span className="visually-hidden">Modul suchen</span>}
          placeholder="Modul suchen, zum Beispiel „Rechnung“"
          icon={IconSearch}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <SegmentedField legend="Status" name="module-kind" value="all" kinds={kinds} onChoose={setKind} />
      </div>
      {headings.map(heading => {
        const ofHeading = modules.filter(entry => entry.heading === heading)
        const entries = shown.filter(entry => entry.heading === heading)
        return entries.length === 0 ? null : (
          <Panel
            key={heading}
            title={heading}
            flush
            note={`${ofHeading.filter(isOn).length} von ${ofHeading.length} ein`}
          >
            <ul className={styles.rows}>
              {entries.map(entry => (
                <ModuleRow
                  key={entry.module}
                  entry={{ ...entry, isOn: isOn(entry) }}
                  disabled={may !== true}
                  onSwitch={isOn => void change(entry.module, isOn)}
                />
              ))}
            </ul>
          </Panel>
        )
      })}
      {shown.length === 0 && (
        <EmptyState icon={IconSearch} title="Kein Modul passt dazu.">
          Suchen Sie mit einem anderen Wort.
        </EmptyState>
      )}
      <div role="status">
        {last && switched && (
          <Alert
            tone="done"
            action={
              <Button
                icon={IconArrowBackUp}
                keys="mod+z"
                disabled={pending !== null}
                onClick={() => void change(switched.module, !switched.isOn)}
              >
                Rückgängig
              </Button>
            }
          >
            <strong>
              „{last.label}“ ist {switched.isOn ? 'eingeschaltet' : 'ausgeschaltet'}.
            </strong>{' '}
            {switched.isOn
              ? 'Die Seite ist im Portal erreichbar.'
              : 'Die Seite ist im Portal nicht mehr erreichbar.'}
          </Alert>
        )}
      </div>
      {failure && (
        <Alert tone="error" role="alert">
          {failure}
        </Alert>
      )}
      <Panel title="Verlauf" flush>
        <HistoryPanel
          revisions={revisions.slice(0, 10)}
          fields={parts.flatMap(({ fields }) => fields)}
          names={{}}
          now={now}
          shown={null}
        />
      </Panel>
    </SettingsFrame>
  )
}
