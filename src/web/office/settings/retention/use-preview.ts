import type { RetentionSetting } from '#contract/retention/periods.ts'
import type { RetentionPreview } from '#contract/retention/retention.ts'
import { useEffect, useState } from 'react'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import type { EditedRecord } from '../../../staff-ui/record/save/edited-record.ts'
import { act } from './act.ts'

export const fieldOf = (setting: RetentionSetting) => `config.retention.${setting}`

const maxDays = 3650
const isDays = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxDays

/** The unsaved days that can be counted with. */
export const unsavedDays = ({ editing, unsaved }: EditedRecord, settings: readonly RetentionSetting[]) =>
  Object.fromEntries(
    settings
      .map(setting => [setting, editing.value[fieldOf(setting)]] as const)
      .filter(([setting, days]) => unsaved.includes(fieldOf(setting)) && isDays(days)),
  )

/** Milliseconds after the last key. */
const wait = 300

/** The effect of the periods as they stand in the form: counted again while somebody types. */
export function usePreview(saved: RetentionPreview, days: object) {
  const wanted = JSON.stringify(days)
  const [counted, setCounted] = useState({ of: saved, days: '{}', preview: saved, failure: '' })
  const isSaved = wanted === '{}'
  useEffect(() => {
    if (isSaved) return
    let isStale = false
    const timer = setTimeout(() => {
      act('preview', { days: JSON.parse(wanted) as object }).then(
        preview => isStale || setCounted({ of: saved, days: wanted, preview, failure: '' }),
        error =>
          isStale || setCounted(last => ({ ...last, of: saved, days: wanted, failure: failureText(error) })),
      )
    }, wait)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [isSaved, wanted, saved])
  if (isSaved) return { preview: saved, isCounting: false, failure: '' }
  return {
    preview: counted.preview,
    isCounting: counted.days !== wanted || counted.of !== saved,
    failure: counted.failure,
  }
}
