import { useEffect, useMemo, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { OffReason } from '../../staff-ui/form/field-frame.tsx'
import { FormField } from '../../staff-ui/form/form-field.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import type { FieldDescription, Off } from '../../staff-ui/record/description.ts'
import { useFailedFocus } from '../../staff-ui/record/page/use-failed-focus.ts'
import { LeaveQuestion } from '../../staff-ui/record/save/leave-question.tsx'
import type { Row } from '../../staff-ui/record/save/save-record.ts'
import { useRecord } from '../../staff-ui/record/save/use-record.ts'
import { type Reach, useLookUp } from '../notices/lookups.ts'
import { PlaceInput } from '../notices/place-input.tsx'
import { EndChips } from './end-chips.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { ReportBar } from './report-bar.tsx'
import styles from './report.module.css'
import { useSuggestions } from './use-suggestions.ts'
import { WordsInput } from './words-input.tsx'

export interface ReportData {
  userId: string
  may: true | Off
  fields: { shown: FieldDescription[]; later: FieldDescription[] }
  start: Record<string, unknown>
  now: string
}

const own = { kinds: KindTiles, place: PlaceInput, end: EndChips, words: WordsInput }

/** Questions in place of the titles that tables have. */
const shown: Partial<Record<string, Partial<FieldDescription>>> = {
  kind: { title: 'Was ist passiert?', required: true },
  shapes: { title: 'Wo?', help: undefined },
  servicearea_ids: { help: undefined },
  description: { title: 'Meldung' },
  notify_websitewidget: { title: 'Rotes Band auf jeder Seite' },
}

/** A new disturbance in as few steps as a burst pipe allows: kind, place, end, and publish at once. */
export function ReportPage({ data }: { data: ReportData }) {
  const { fields, may, start, userId } = data
  const all = useMemo(() => [...fields.shown, ...fields.later], [fields])
  const [created, setCreated] = useState<Row | null>(null)
  const navigate = useNavigate()
  const record = useRecord({
    noun: 'disturbances',
    row: null,
    start,
    fields: all,
    by: null,
    storageKey: `report disturbances ${userId}`,
    onCreated: row => {
      showToast(row.published ? 'Veröffentlicht' : 'Als Entwurf gespeichert')
      setCreated(row)
    },
    onSaved: () => undefined,
  })
  useEffect(() => {
    if (created) void navigate(href('/login/disturbance/:id', { id: created.id }), { replace: true })
  }, [created, navigate])
  const { editing, unsaved, discard, save } = record
  const { value, errors } = editing
  useFailedFocus(errors)
  const change = useSuggestions(record, fields.shown.find(({ name }) => name === 'kind')?.choices, data.now)
  const places = Array.isArray(value.servicearea_ids) ? value.servicearea_ids : []
  const reach = useLookUp<Reach>('reach', { servicearea_ids: places.join(',') })
  const counted = reach && reach !== 'failed' ? reach.emails : reach
  const recipients = value.notify_subscribers ? counted : 0
  const isRead = may !== true
  const field = (given: FieldDescription) => (
    <FormField
      key={given.name}
      field={{
        ...given,
        ...shown[given.name],
        ...(given.name === 'notify_subscribers' && { help: reachText(reach) }),
      }}
      id={`field-${given.name}`}
      value={value[given.name]}
      change={change}
      disabled={isRead}
      own={own}
      error={errors[given.name]}
    />
  )
  return (
    <>
      <PageHead title="Störung melden" back={{ to: href('/login/disturbance'), label: 'Störungen' }} />
      {isRead && <OffReason off={may} />}
      <div className={styles.form}>
        {fields.shown.map(field)}
        <details className={styles.more}>
          <summary>Beginn und Betroffene</summary>
          <div className={styles.form}>
            {fields.later.filter(({ name }) => name !== 'published').map(field)}
          </div>
        </details>
      </div>
      {!isRead && <ReportBar record={record} recipients={recipients} />}
      <LeaveQuestion unsaved={created ? 0 : unsaved.length} discard={discard} save={save} />
    </>
  )
}

function reachText(reach: Reach | 'failed' | undefined) {
  if (reach === undefined) return 'Es wird gezählt, wer eine E-Mail bekommt …'
  if (reach === 'failed') return 'Die Zahl der E-Mails ließ sich nicht ermitteln.'
  return reach.emails === 1
    ? '1 Person bekommt eine E-Mail.'
    : `${reach.emails} Personen bekommen eine E-Mail.`
}
