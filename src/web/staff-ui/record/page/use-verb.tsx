import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../feedback/toast.ts'
import { useRefresh } from '../../realtime/use-live-updates.ts'
import type { VerbDescription } from '../description.ts'
import { ActDialog } from '../list/act-dialog.tsx'
import { useBulkAct } from '../list/use-bulk-act.ts'
import { effectText } from '../list/words.ts'
import type { RecordData } from '../record-data.ts'
import type { EditedRecord } from '../save/edited-record.ts'

/** Asks with counted numbers before a verb acts. Unsaved changes are saved first, except before a removal. */
export function useVerb({ description, row, list }: RecordData, record: EditedRecord) {
  const navigate = useNavigate()
  const [isRemoved, setRemoved] = useState(false)
  const { refresh } = useRefresh()
  const bulk = useBulkAct(description, async (verb, effect) => {
    const isRemoval = verb.verb === 'remove'
    if (!isRemoval) await refresh()
    showToast(verb.label, effectText(description.noun, effect))
    if (!isRemoval) return
    record.discard()
    setRemoved(true)
  })
  const { unsaved, save } = record
  const isClean = unsaved.length === 0
  useEffect(() => {
    if (isRemoved && isClean) void navigate(list)
  }, [isRemoved, isClean, navigate, list])
  const ask = async (verb: VerbDescription) => {
    const isReady = isClean || verb.verb === 'remove' || (await save())
    const { value, version } = record.latest()
    if (isReady && row && version) await bulk.ask(verb, [{ ...row, ...value, updated_at: version }])
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
