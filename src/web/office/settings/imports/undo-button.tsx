import { IconArrowBackUp } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { Asked } from '../../../staff-ui/page/asked.tsx'
import { act } from './act.ts'
import type { Run } from './load.server.ts'
import { linesText } from './lines-text.ts'

/** Undoes an import as a whole, after a question. */
export function UndoButton({ run, size }: { run: Run; size?: 'small' }) {
  const { revalidate } = useRevalidator()
  const undo = async () => {
    try {
      await act('undo', { id: run.id })
      await revalidate()
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <Asked
      title={`Import von „${run.file_name}“ rückgängig machen?`}
      action="Rückgängig machen"
      act={() => void undo()}
      renderButton={ask => (
        <Button icon={IconArrowBackUp} {...(size && { size })} onClick={ask}>
          Rückgängig
        </Button>
      )}
    >
      <p>
        {linesText(run.create_count)} hat er angelegt: Sie werden gelöscht. {linesText(run.change_count)} hat
        er geändert: Sie bekommen ihre alten Angaben. Was danach jemand geändert oder verwendet hat, bleibt
        und wird genannt.
      </p>
    </Asked>
  )
}
