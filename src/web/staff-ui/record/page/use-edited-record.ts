import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { showToast } from '../../feedback/toast.ts'
import type { FieldDescription } from '../description.ts'
import type { RecordData } from '../record-data.ts'
import type { EditedRecord } from '../save/edited-record.ts'
import type { Row } from '../save/save-record.ts'
import { useRecord } from '../save/use-record.ts'

/** The record of a page as it is edited. A new one leads to its own page when it is saved. */
export function useEditedRecord(data: RecordData, fields: readonly FieldDescription[]): EditedRecord {
  const { description, list, row, start, revisions, userId } = data
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const search = list.slice(description.href.length)
  const [created, setCreated] = useState<Row | null>(null)
  const [newest] = revisions
  useEffect(() => {
    if (created) void navigate(`${description.href}/${created.id}${search}`, { replace: true })
  }, [created, navigate, description.href, search])
  return useRecord({
    noun: description.noun.address,
    row,
    start,
    fields,
    isGone: data.isGone,
    by: newest?.by ? { name: newest.by.name, at: newest.at } : null,
    storageKey: `record ${description.noun.address} ${row?.id ?? 'new'} ${userId}`,
    onCreated: made => {
      showToast('Gespeichert')
      setCreated(made)
    },
    onSaved: () => {
      showToast('Gespeichert')
      void revalidate()
    },
  })
}
