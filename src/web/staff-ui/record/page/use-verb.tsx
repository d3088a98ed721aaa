import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../feedback/toast.ts'
import type { VerbDescription } from '../description.ts'
import { ActDialog } from '../list/act-dialog.tsx'
import { useBulkAct } from '../list/use-bulk-act.ts'
import { effectText } from '../list/words.ts'
import type { RecordData } from '../record-data.ts'
import type { EditedRecord } from '../save/use-record.ts'

/** Asks with counted numbers before a verb acts. Unsaved changes are saved first, except before a removal. */
export function useVerb({ description, row, list }: RecordData, record: EditedRecord) {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<VerbDescription | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const bulk = useBulkAct(description, (verb, effect) => {
    showToast(verb.label, effectText(description.noun, effect))
    if (verb.verb !== 'remove') return
    record.discard()
    setRemoved(true)
  })
  const { unsaved, save, editing } = record
  const { version, value } = editing
  const isClean = unsaved.length === 0
  useEffect(() => {
    if (isRemoved && isClean) void navigate(list)
  }, [isRemoved, isClean, navigate, list])
  useEffect(() => {
    if (!waiting || !row || version === null) return
    setWaiting(null)
    void bulk.ask(waiting, [{ ...row, ...value, updated_at: version }])
  }, [waiting, row, version, value, bulk])
  const ask = async (verb: VerbDescription) => {
    if (isClean || verb.verb === 'remove' || (await save())) setWaiting(verb)
  }
  return {
    ask: (verb: VerbDescription) => void ask(verb),
    dialog: (
      <ActDialog
        description={description}
        act={bulk.act}
        onConfirm={() => void bulk.confirm()}
        onCancel={bulk.cancel}
      />
    ),
  }
}
