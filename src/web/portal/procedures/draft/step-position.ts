import { href } from 'react-router'
import { checkStepKey, checkStepOf } from '#contract/procedures/common/steps.ts'
import { type Pages, stepAddress } from './journey.ts'
import { tasksAddress } from '../tasks/tasks.ts'

/** Short titles of all pages. */
const topics = ({ steps, definition, facts, values }: Pages) => {
  const last = steps.at(-1)?.sends ? [] : [checkStepOf(definition, facts, values)]
  return [...steps, ...last].map(({ short }) => short)
}

/** The step bar's content and the back link of the step at index `current`. Procedures with a task list link back to that list. */
export function stepPosition(pages: Pages, current: number) {
  const toTasks = { href: tasksAddress(pages), text: 'Zur Übersicht' }
  return { steps: topics(pages), back: pages.definition.isTaskList ? toTasks : backOf(pages, current) }
}

/** Where the form of a step saves what is typed. `address` is the page's own, once there is a draft. */
export const savingOf = (pages: Pages, step: string) => ({
  url: `${pages.base}/sichern/${step}`,
  draft: pages.draft.id,
  address: stepAddress(pages, step === checkStepKey ? 'pruefen' : step),
})

function backOf(pages: Pages, current: number) {
  const before = pages.steps[current - 1]
  if (before) return { href: stepAddress(pages, before.key), text: `Zurück zu: ${before.short}` }
  return pages.definition.beginsWithForm
    ? { href: href('/client/services'), text: 'Alle Services' }
    : { href: pages.base, text: 'Zurück zum Anfang' }
}
