import { type ReactNode, useMemo, useState } from 'react'
import { OffReason } from '../../form/field-frame.tsx'
import type { FormFieldProps } from '../../form/form-field.tsx'
import { MediaCallsContext, mediaCallsOf } from '../../form/media/media-calls.ts'
import type { FieldDescription, PartDescription } from '../description.ts'
import { windowOf } from '../list/state-of.ts'
import type { RecordData } from '../record-data.ts'
import { LeaveQuestion } from '../save/leave-question.tsx'
import { BesideTabs } from './beside-tabs.tsx'
import { EditedValueContext } from './edited-value.ts'
import { GoneNote } from './gone-note.tsx'
import { lastChanges } from './last-changes.ts'
import { MergeNote } from './merge-note.tsx'
import { besideTabs, type OwnBeside, RecordBeside } from './record-beside.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordHead } from './record-head.tsx'
import styles from './record.module.css'
import { RecordSaveBar } from './record-save-bar.tsx'
import { useEditedRecord } from './use-edited-record.ts'
import { useFailedFocus } from './use-failed-focus.ts'
import { useMediaApart } from './use-media-apart.ts'
import { useOpenRecord } from './open-record.ts'
import { useVerb } from './use-verb.tsx'

interface Props {
  data: RecordData
  /** Public page of the record. */
  portal?: string
  /** Record that this one belongs to, in its head. */
  about?: ReactNode
  /** The part beside the form that a phone shows first. */
  tab?: string
  /** Controls and parts beside the form that the declaration names as its own. */
  own?: { controls?: FormFieldProps['own']; beside?: Readonly<Record<string, OwnBeside>> }
}

/** The page of one declared record: form, what stands beside it, and one way to save. */
export const RecordPage = (props: Props) => <Page key={props.data.row?.id ?? 'new'} {...props} />

function Page({ data, portal, about, own, tab: first = 'form' }: Props) {
  const { description, row, names } = data
  const fields = useMemo(() => description.parts.flatMap(part => part.fields), [description.parts])
  const record = useEditedRecord(data, fields)
  const verb = useVerb(data, record)
  const tabs = besideTabs(data)
  // A new record has fewer parts beside the form.
  const [chosenTab, setTab] = useState(tabs.some(({ value }) => value === first) ? first : 'form')
  const [shown, setShown] = useState<string | null>(null)
  const [media, change] = useMediaApart(data, fields, record)
  const may = row ? description.may.update : description.may.create
  const { editing, unsaved, status } = record
  useFailedFocus(editing.errors)
  useOpenRecord(data)
  const inPanel = publishingFields(data, fields, may === true)
  const failed = Object.keys(editing.errors)
  const isFailedInPanel = failed.length > 0 && failed.every(name => inPanel.has(name))
  const tab = isFailedInPanel ? 'publishing' : chosenTab
  const besideTab = tab === 'form' ? (tabs[0]?.value ?? 'form') : tab
  const { address } = description.noun
  const id = row?.id
  const calls = useMemo(() => (id ? mediaCallsOf(address, id) : null), [address, id])
  const apart = { ...row, ...media }
  const rowWithInput = row && { ...row, updated_at: editing.version ?? row.updated_at }
  return (
    <MediaCallsContext value={calls}>
      <RecordHead data={data} row={rowWithInput} portal={portal} about={about} onVerb={verb.ask} />
      {status === 'gone' && <GoneNote noun={description.noun} onSaveAsNew={() => void record.saveAsNew()} />}
      <MergeNote record={record} fields={fields} names={names} />
      {may !== true && <OffReason off={may} />}
      {tabs.length > 0 && (
        <BesideTabs
          className={styles.narrowTabs}
          tabs={[{ value: 'form', label: 'Inhalt' }, ...tabs]}
          current={tab}
          onChoose={setTab}
        />
      )}
      <div className={styles.page} data-tab={tab} data-alone={tabs.length ? undefined : ''}>
        <div className={styles.form}>
          <EditedValueContext value={editing.value}>
            <RecordForm
              parts={withoutFields(description.parts, inPanel)}
              record={{ ...record, change }}
              apart={apart}
              last={lastChanges(data.revisions, data.now)}
              readOnly={may !== true}
              own={own?.controls}
              onHistory={revision => {
                setTab('history')
                setShown(revision)
              }}
            />
          </EditedValueContext>
        </div>
        {tabs.length > 0 && (
          <aside className={styles.beside} aria-label="Portal, Vorschau und Verlauf">
            <BesideTabs className={styles.wideTabs} tabs={tabs} current={besideTab} onChoose={setTab} />
            <RecordBeside
              tab={besideTab}
              data={data}
              row={rowWithInput}
              record={record}
              fields={fields}
              apart={apart}
              shown={shown}
              mayEdit={may === true}
              own={own?.beside}
              onVerb={verb.ask}
            />
          </aside>
        )}
      </div>
      {may === true && (
        <RecordSaveBar record={record} fields={fields} noun={description.noun.one} isNew={row === null} />
      )}
      <LeaveQuestion unsaved={unsaved.length} discard={record.discard} save={record.save} />
      {verb.dialog}
    </MediaCallsContext>
  )
}

/** Names of the fields that the publishing panel shows in place of the form. */
const publishingFields = (
  { description, row }: RecordData,
  fields: readonly FieldDescription[],
  mayEdit: boolean,
) =>
  new Set(
    row && mayEdit && description.beside.includes('publishing')
      ? windowOf(fields)?.map(({ name }) => name)
      : [],
  )

const withoutFields = (parts: readonly PartDescription[], names: ReadonlySet<string>) =>
  parts
    .map(part => ({ ...part, fields: part.fields.filter(({ name }) => !names.has(name)) }))
    .filter(({ fields }) => fields.length > 0)
