import type { Values } from '#contract/forms.ts'
import { type Journey, stepAddress } from './journey.ts'

export interface Task {
  href: string
  title: string
  /** The page's own question. */
  about: string
  state: 'done' | 'begun' | 'open'
}

/** The pages of a long journey, each with how far it has come. */
export const tasksOf = (journey: Journey): Task[] =>
  journey.steps.map(({ key, short, title }) => ({
    href: stepAddress(journey, key),
    title: short,
    about: title,
    state: stateOf(journey, key),
  }))

function stateOf({ draft }: Journey, key: string): Task['state'] {
  if (draft.done.includes(key)) return 'done'
  return holdsSomething(draft.values[key]) ? 'begun' : 'open'
}

const holdsSomething = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value === 'object' && value !== null && Object.values(value as Values).some(holdsSomething)
}

export const tasksAddress = ({ base }: Pick<Journey, 'base'>) => `${base}/uebersicht`

/** A long journey leads from page to page by its list; the check is the last of them. */
export const nextTask = (journey: Journey): { href: string; text: string } => {
  const next = tasksOf(journey).find(({ state }) => state !== 'done')
  return next
    ? { href: next.href, text: `Weiter zu: ${next.title}` }
    : { href: stepAddress(journey, 'pruefen'), text: 'Weiter zu: Prüfen' }
}
