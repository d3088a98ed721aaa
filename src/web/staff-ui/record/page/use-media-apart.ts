import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FieldDescription } from '../description.ts'
import type { RecordData } from '../record-data.ts'
import { isMedia } from '../save/condition.ts'
import type { EditedRecord } from '../save/edited-record.ts'
import type { Row } from '../save/save-record.ts'

/** Files are saved at once: a change of theirs is no unsaved change. */
export function useMediaApart(
  { row }: RecordData,
  fields: readonly FieldDescription[],
  { change }: EditedRecord,
) {
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState<{ row: Row | null; media: Readonly<Record<string, unknown>> }>()
  // A row that was loaded later knows them, too.
  const media = answered?.row === row ? answered.media : undefined
  const changeField = useCallback(
    (name: string, value: unknown) => {
      const isFile = fields.some(field => field.name === name && isMedia(field))
      if (!isFile) return change(name, value)
      setAnswered({ row, media: { [name]: value } })
      void revalidate()
    },
    [fields, change, revalidate, row],
  )
  return [media, changeField] as const
}
