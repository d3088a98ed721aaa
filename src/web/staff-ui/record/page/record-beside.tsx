import type { ComponentType } from 'react'
import { href } from 'react-router'
import type { BesideDescription, FieldDescription, VerbDescription } from '../description.ts'
import { stateOf } from '../list/state-of.ts'
import type { RecordData } from '../record-data.ts'
import { isMedia } from '../save/condition.ts'
import { changesToSend } from '../save/editing.ts'
import type { Row } from '../save/save-record.ts'
import type { EditedRecord } from '../save/edited-record.ts'
import type { BesideTab } from './beside-tabs.tsx'
import { EmailPanel } from './email-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { useOlderRevisions } from './use-older-revisions.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { PublishingPanel } from './publishing-panel.tsx'

const labels: Partial<Record<string, string>> = {
  publishing: 'Portal',
  preview: 'Vorschau',
  email: 'E-Mail',
  history: 'Verlauf',
}

/** A part beside the form that the route supplies. */
export type OwnBeside = ComponentType<{ data: RecordData; record: EditedRecord }>

const nameOf = (given: BesideDescription) => (typeof given === 'string' ? given : given.own)

/** The tabs that fit: a new record has no history and is not in the portal. */
export const besideTabs = ({ description: { beside }, row, history }: RecordData): BesideTab[] =>
  beside
    .filter(given => row !== null || given === 'preview')
    .map(given => ({
      value: nameOf(given),
      label: labels[nameOf(given)] ?? nameOf(given),
      ...(given === 'history' && { count: history.total }),
    }))

interface Props {
  tab: string
  data: RecordData
  row: Row | null
  record: EditedRecord
  fields: readonly FieldDescription[]
  /** Values of fields that are saved apart from the form, such as files. */
  apart: Readonly<Record<string, unknown>>
  /** The entry of the history that was asked for at a field. */
  shown: string | null
  mayEdit: boolean
  own?: Readonly<Record<string, OwnBeside>>
  onVerb: (verb: VerbDescription) => void
}

/** Panels beside the form. */
export function RecordBeside({ tab, data, row, record, fields, apart, shown, mayEdit, own, onVerb }: Props) {
  const { description, names, now } = data
  const { revisions, older } = useOlderRevisions(data)
  const Own = own?.[tab]
  if (Own) return <Own data={data} record={record} />
  if (tab === 'publishing' && row)
    return (
      <PublishingPanel
        // Another state starts the switch anew.
        key={stateOf(row, now).state}
        description={description}
        row={row}
        record={record}
        fields={fields}
        now={now}
        mayEdit={mayEdit}
        onVerb={onVerb}
      />
    )
  if (tab === 'email' && row)
    return <EmailPanel noun={description.noun.address} id={row.id} changed={changesToSend(record.editing)} />
  if (tab === 'preview')
    return (
      <PreviewPanel
        address={`${href('/login')}/preview/${description.noun.address}`}
        id={row?.id ?? null}
        value={record.editing.value}
        files={fields.filter(isMedia).map(({ name }) => apart[name])}
        title={description.noun.one}
      />
    )
  return (
    <HistoryPanel
      revisions={revisions}
      older={older}
      fields={fields}
      names={names}
      now={now}
      shown={shown}
      restore={mayEdit ? record.restore : undefined}
    />
  )
}
