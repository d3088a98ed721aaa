import { type Journey, stepAddress } from './journey.ts'
import { tasksAddress } from '../tasks/tasks.ts'

/** Short titles of all steps, the check included. */
const topics = ({ steps }: Journey) => [...steps.map(({ short }) => short), 'Prüfen']

/** Returns the step bar's content and the back link of the step at index `current`. Procedures with a task list link to that list and have no step bar. */
export function stepPosition(journey: Journey, current: number) {
  const { isTaskList, label } = journey.definition
  if (!isTaskList) return { steps: topics(journey), back: backOf(journey, current) }
  const back = { href: tasksAddress(journey), text: 'Zurück zur Übersicht' }
  return { steps: [], topic: label, next: 'Übersicht', back }
}

/** Where the form of a step saves what is typed. */
export const savingOf = ({ base, draft }: Journey, step: string) => ({
  url: `${base}/sichern/${step}`,
  draft: draft.id,
})

function backOf(journey: Journey, current: number) {
  const before = journey.steps[current - 1]
  return before
    ? { href: stepAddress(journey, before.key), text: `Zurück zu: ${before.short}` }
    : { href: journey.base, text: 'Zurück zum Anfang' }
}
