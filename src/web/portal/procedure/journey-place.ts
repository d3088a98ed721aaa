import { type Journey, stepAddress } from './journey.ts'
import { tasksAddress } from './tasks.ts'

/** Steps by their topic, the check included. */
const topics = ({ steps }: Journey) => [...steps.map(({ short }) => short), 'Prüfen']

/** Where a page stands, counted from 0, and the way back; a long journey has a list in place of steps. */
export function placeOf(journey: Journey, current: number) {
  const { tasks, label } = journey.definition
  if (!tasks) return { steps: topics(journey), back: backOf(journey, current) }
  const back = { href: tasksAddress(journey), text: 'Zurück zur Übersicht' }
  return { steps: [], topic: label, next: 'Übersicht', back }
}

function backOf(journey: Journey, current: number) {
  const before = journey.steps[current - 1]
  return before
    ? { href: stepAddress(journey, before.key), text: `Zurück zu: ${before.short}` }
    : { href: journey.base, text: 'Zurück zum Anfang' }
}
