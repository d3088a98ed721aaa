import { Callout } from '../../desk/callout.tsx'
import type { Saved } from './save.ts'

/** Alert above a form with the result of saving. */
export function SavedNote({ answer }: { answer: Saved | undefined }) {
  if (!answer) return null
  return answer.saved ? (
    <Callout tone="done" role="status" title="Gespeichert." />
  ) : (
    <Callout tone="error" role="alert" title="Bitte prüfen Sie Ihre Angaben" />
  )
}
