import { Alert } from '../../staff-ui/feedback/alert.tsx'
import type { SaveResult } from './save-result.ts'

/** Alert above a form with the result of saving. */
export function SaveResultAlert({ answer }: { answer: SaveResult | undefined }) {
  if (!answer) return null
  return answer.saved ? (
    <Alert tone="done" role="status" title="Gespeichert." />
  ) : (
    <Alert tone="error" role="alert" title="Bitte prüfen Sie Ihre Angaben" />
  )
}
