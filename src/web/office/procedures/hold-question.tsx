import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { ReasonDialog } from '../../staff-ui/page/reason-dialog.tsx'

interface Props {
  reference: string
  refused?: FormRefusal
  onClose: () => void
}

/** Asks why retention may not have a procedure. Posts `intent=hold` and `reason`. */
export const HoldQuestion = ({ reference, refused, onClose }: Props) => (
  <ReasonDialog
    intent="hold"
    title={`Löschen von ${reference} anhalten?`}
    action="Anhalten"
    hint="Er steht oben im Vorgang, etwa „Widerspruch läuft“."
    required
    rows={2}
    maxLength={300}
    refused={refused}
    onClose={onClose}
  >
    Der Vorgang bleibt, auch wenn seine Frist vorbei ist, bis jemand ihn freigibt.
  </ReasonDialog>
)
