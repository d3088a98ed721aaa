import type { Values } from '#contract/forms/field-types.ts'
import { type Pages, stepAddress } from '../draft/journey.ts'

export interface Task {
  href: string
  title: string
  /** Title of the step's page. */
  about: string
  state: 'done' | 'begun' | 'open'
}

/** Returns the steps of a long procedure with their state. */
export const tasksOf = (journey: Pages): Task[] =>
  journey.steps.map(({ key, short, title }) => ({
    href: stepAddress(journey, key),
    title: short,
    about: title,
    state: stateOf(journey, key),
  }))

function stateOf({ draft }: Pages, key: string): Task['state'] {
  if (draft.done.includes(key)) return 'done'
  return hasInput(draft.values[key]) ? 'begun' : 'open'
}

const hasInput = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value === 'object' && value !== null && Object.values(value as Values).some(hasInput)
}

export const tasksAddress = ({ base }: Pick<Pages, 'base'>) => `${base}/uebersicht`

/** Returns the first task that is not done; the check page after the last one. */
export const nextTask = (journey: Pages): { href: string; text: string } => {
  const next = tasksOf(journey).find(({ state }) => state !== 'done')
  return next
    ? { href: next.href, text: `Weiter zu: ${next.title}` }
    : { href: stepAddress(journey, 'pruefen'), text: 'Weiter zu: Prüfen' }
}
