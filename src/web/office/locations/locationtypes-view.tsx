import { IconMapPins } from '@tabler/icons-react'
import type { LocationtypeRow } from '#contract/locations/locations.ts'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { createRecordCalls } from '../../staff-ui/records/record-calls.ts'
import { ListFilter, useListFilter } from '../../staff-ui/records/list-filter.tsx'
import { RecordForm } from '../../staff-ui/records/record-form.tsx'
import { RecordList } from '../../staff-ui/records/record-list.tsx'
import { useLocalRecords } from '../../staff-ui/records/use-local-records.ts'
import { useOffice } from '../layout.tsx'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { locationtypeLook } from './locationtype-look.tsx'

interface Props {
  user_id: string
  rows: LocationtypeRow[]
  /** Number of locations by type id. */
  counts: Partial<Record<string, number>>
  mayEdit: boolean
}

const calls = createRecordCalls<LocationtypeRow, LocationtypeRow>('locationtypes', {
  valueOf: row => row,
  inputOf: ({ label, icon, color }) => ({ label, icon, color }),
})

const blank = (): LocationtypeRow => ({
  id: '',
  organization_id: '',
  label: '',
  icon: 'map-pin',
  color: '#054d6c',
  created_at: '',
  updated_at: '',
})

export function LocationtypesView({ user_id, rows, counts, mayEdit }: Props) {
  const { enabled_servicearea } = useOffice().organization
  const records = useLocalRecords({ rows, calls, storageKey: `locationtypes ${user_id}` })
  const look = locationtypeLook(counts)
  const filter = useListFilter(records.list, look.textsByLabel)
  return (
    <>
      <PageHead
        title="Ortsarten"
        actions={enabled_servicearea && <ViewInPortal page="versorgungsgebiet" />}
        meta="Was auf den Karten des Portals steht: Wasserwerke, Kundenbüros, Brunnen. Jede Art hat ein Symbol und eine Farbe."
      />
      <RecordForm records={records} mayEdit={mayEdit}>
        <ListFilter filter={filter} label="Ortsart suchen" />
        <Panel title="Alle Ortsarten" note={records.list.length} flush>
          {!records.list.length && (
            <EmptyState icon={IconMapPins} title="Es gibt noch keine Ortsarten.">
              Ohne Ortsart erscheint ein Ort nicht auf den Karten.
            </EmptyState>
          )}
          <RecordList
            look={look}
            records={records}
            shown={filter.shown}
            mayEdit={mayEdit}
            add={{ label: 'Ortsart hinzufügen', keys: 'n', blank }}
          />
        </Panel>
      </RecordForm>
    </>
  )
}
