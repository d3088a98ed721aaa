import type { Comparison } from './compare.ts'

/** One line of the table of results. */
export interface Row {
  what: string
  ours: string
  limit: string
  ratio: string
  goal: string
  /** null where there is no goal to meet, or nothing measured yet. */
  met: boolean | null
  how: string
}

interface Told {
  what: string
  how: string
  goal: number
}

/** A rate held against the limit's. */
export const rateRow = ({ ours, limit, ratio }: Comparison, { what, how, goal }: Told): Row => ({
  what,
  ours: `${round(ours)}/s`,
  limit: `${round(limit)}/s`,
  ratio: ratio.toFixed(2),
  goal: `≥ ${goal} of the limit`,
  met: ratio >= goal,
  how,
})

/** A time that may be so many times as long as the limit's. */
export const timeRow = (ours: number, limit: number, { what, how, goal }: Told): Row => ({
  what,
  ours: span(ours),
  limit: span(limit),
  ratio: (ours / limit).toFixed(2),
  goal: `≤ ${goal} × the limit`,
  met: ours / limit <= goal,
  how,
})

/** A size of its own, without a limit to hold it against. */
export const sizeRow = (
  size: number,
  unit: string,
  { what, how, goal }: Omit<Told, 'goal'> & { goal?: number },
): Row => ({
  what,
  ours: `${round(size)} ${unit}`,
  limit: '',
  ratio: '',
  goal: goal === undefined ? '' : `≤ ${goal} ${unit}`,
  met: goal === undefined ? null : size <= goal,
  how,
})

export const span = (milliseconds: number) => `${round(milliseconds)} ms`

const round = (value: number) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
