import { type ReactNode, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../feedback/toast.ts'
import { OffReason } from '../form/field-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Panel } from '../page/panel.tsx'
import { HistoryPanel } from '../record/page/history-panel.tsx'
import { lastChanges } from '../record/page/last-changes.ts'
import { MergeNote } from '../record/page/merge-note.tsx'
import { RecordSaveBar } from '../record/page/record-save-bar.tsx'
import { useFailedFocus } from '../record/page/use-failed-focus.ts'
import { LeaveQuestion } from '../record/save/leave-question.tsx'
import type { EditedRecord } from '../record/save/edited-record.ts'
import { useRecord } from '../record/save/use-record.ts'
import type { SettingsData } from './settings-data.ts'
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import styles from './settings.module.css'

export interface SettingsPageProps {
  data: SettingsData
  /** Stands above the fields of the part with this title. */
  renderBefore?: (record: EditedRecord) => Readonly<Record<string, ReactNode>>
  /** Below the fields, with the unsaved values. */
  renderPreview?: (record: EditedRecord) => ReactNode
  /** Shows the unsaved values at work: beside the fields where there is room, else below them. */
  renderBeside?: (record: EditedRecord) => ReactNode
  /** Draws the fields in a way of the page's own. */
  renderForm?: (form: SettingsFormProps) => ReactNode
  /** Asks before the changes are saved; with false they stay unsaved. */
  confirmSave?: (record: EditedRecord) => Promise<boolean>
  /** Beside the title. */
  actions?: ReactNode
  /** Stands between the form and its history. */
  children?: ReactNode
  /** Draws head and navigation around the page, in place of those of the office's settings. */
  renderFrame?: (content: ReactNode, errors: number) => ReactNode
}

/** Entries of the history that are shown at first. */
const firstRows = 10

/** A page of settings: second navigation, form, preview, history of its fields, one way to save. */
export function SettingsPage(props: SettingsPageProps) {
  const { data, renderBefore, renderPreview, renderBeside, renderForm, confirmSave, renderFrame } = props
  const { actions, children } = props

  const { title, lead, parts, standards, revisions, may, now, nav } = data
  const fields = useMemo(() => parts.flatMap(part => part.fields), [parts])
  const record = asking(useSettings(data), confirmSave)
  const [shown, setShown] = useState<string | null>(null)
  const [rows, setRows] = useState(firstRows)
  const { editing, unsaved, discard, save } = record
  const mayEdit = may === true
  useFailedFocus(editing.errors)
  const form: SettingsFormProps = {
    parts,
    record,
    standards,
    last: lastChanges(revisions, now),
    readOnly: !mayEdit,
    onHistory: setShown,
  }
  const errors = Object.keys(editing.errors).length
  const frame =
    renderFrame ??
    (content => (
      <SettingsFrame nav={nav} errors={errors}>
        <PageHead title={title} meta={lead} actions={actions} />
        {content}
      </SettingsFrame>
    ))
  return frame(
    <>
      <MergeNote record={record} fields={fields} names={{}} />
      {!mayEdit && <OffReason off={may} />}
      {renderForm ? (
        renderForm(form)
      ) : (
        <div className={styles.panel} data-beside={renderBeside && ''}>
          <div>
            <SettingsForm {...form} before={renderBefore?.(record)} />
            {renderPreview?.(record)}
          </div>
          {renderBeside && (
            <div className={styles.beside}>
              <div>{renderBeside(record)}</div>
            </div>
          )}
        </div>
      )}
      {children}
      {fields.length > 0 && (
        <Panel title="Verlauf" flush>
          <HistoryPanel
            revisions={revisions.slice(0, rows)}
            older={
              revisions.length > rows
                ? { count: revisions.length - rows, failed: false, load: () => setRows(revisions.length) }
                : undefined
            }
            fields={fields}
            names={{}}
            now={now}
            shown={shown}
            restore={mayEdit ? record.restore : undefined}
          />
        </Panel>
      )}
      {mayEdit && <RecordSaveBar record={record} fields={fields} noun={title} isNew={false} />}
      <LeaveQuestion unsaved={unsaved.length} discard={discard} save={save} />
    </>,
    errors,
  )
}

/** A record that saves after a question. */
const asking = (record: EditedRecord, confirm: SettingsPageProps['confirmSave']): EditedRecord =>
  confirm ? { ...record, save: async () => (await confirm(record)) && record.save() } : record

const none = {}

function useSettings({ noun, title, row, parts, revisions, userId }: SettingsData): EditedRecord {
  const { revalidate } = useRevalidator()
  const fields = useMemo(() => parts.flatMap(part => part.fields), [parts])
  const [newest] = revisions
  return useRecord({
    noun,
    row,
    start: none,
    fields,
    by: newest?.by ? { name: newest.by.name, at: newest.at } : null,
    storageKey: `settings ${noun} ${row.id} ${title} ${userId}`,
    onCreated: () => {},
    onSaved: () => {
      showToast('Gespeichert')
      void revalidate()
    },
  })
}
