import type { LabelRow } from '#contract/crm/crm.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { createRecordCalls } from '../../staff-ui/records/record-calls.ts'
import { ListFilter, useListFilter } from '../../staff-ui/records/list-filter.tsx'
import { RecordForm } from '../../staff-ui/records/record-form.tsx'
import { emptyListClass, RecordList } from '../../staff-ui/records/record-list.tsx'
import { useFormRows } from '../../staff-ui/records/use-form-rows.ts'
import { useLocalRecords } from '../../staff-ui/records/use-local-records.ts'
import { blank, type LabelValue, labelLook, valueOf } from './label-look.tsx'
import styles from './labels.module.css'

interface Props {
  user_id: string
  rows: LabelRow[]
  mayEdit: boolean
}

const calls = createRecordCalls<LabelRow, LabelValue>('labels', {
  valueOf,
  inputOf: ({ title, color, hint, icon, scope }) => ({ title, color, hint, icon, scope }),
})

/** Titles of the known label scopes; other scopes are shown under their own name. */
const scopes: Record<string, string> = { crm: 'Kontakte (CRM)', organizations: 'Organisationen' }

export function LabelsView({ user_id, rows, mayEdit }: Props) {
  const records = useLocalRecords({
    rows: useFormRows(rows, valueOf),
    calls,
    storageKey: `labels ${user_id}`,
  })
  const { shown, ...filter } = useListFilter(records.list, labelLook.textsByLabel)
  const all = [...new Set([...Object.keys(scopes), ...records.list.map(({ value }) => value.scope)])]
  return (
    <>
      <PageHead
        title="Schlagworte"
        meta="Womit Kontakte und Organisationen gekennzeichnet werden. Was ein gelöschtes Schlagwort trug, verliert es."
      />
      <RecordForm records={records} mayEdit={mayEdit}>
        <ListFilter filter={filter} label="Schlagwort suchen" />
        {all.map((scope, index) => {
          const here = shown.filter(({ value }) => value.scope === scope)
          return (
            <Panel
              key={scope}
              title={scopes[scope] ?? scope}
              note={here.length}
              flush
              className={styles.panel}
            >
              {!here.length && !filter.text && (
                <p className={emptyListClass}>Hier gibt es noch keine Schlagworte.</p>
              )}
              <RecordList
                look={labelLook}
                records={records}
                shown={here}
                mayEdit={mayEdit}
                add={{
                  label: 'Schlagwort hinzufügen',
                  keys: index ? undefined : 'n',
                  blank: () => blank(scope),
                }}
              />
            </Panel>
          )
        })}
      </RecordForm>
    </>
  )
}
