import type { Comparison } from './compare.ts'

/** One line of the table of results. */
export interface Row {
  what: string
  ours: string
  limit: string
  ratio: string
  goal: string
  /** null where there is no goal, or no measurement yet. */
  met: boolean | null
  how: string
}

interface RowDescription {
  what: string
  how: string
  goal: number
}

/** A rate compared with the limit's rate. */
export const rateRow = (
  { ours, limit, ratio }: Pick<Comparison, 'ours' | 'limit' | 'ratio'>,
  { what, how, goal }: RowDescription,
): Row => ({
  what,
  ours: `${round(ours)}/s`,
  limit: `${round(limit)}/s`,
  ratio: ratio.toFixed(2),
  goal: `≥ ${goal} of the limit`,
  met: ratio >= goal,
  how,
})

/** A time compared with the limit's time. */
export const timeRow = (ours: number, limit: number, { what, how, goal }: RowDescription): Row => ({
  what,
  ours: formatMilliseconds(ours),
  limit: formatMilliseconds(limit),
  ratio: (ours / limit).toFixed(2),
  goal: `≤ ${goal} × the limit`,
  met: ours / limit <= goal,
  how,
})

/** A size without a limit. */
export const sizeRow = (
  size: number,
  unit: string,
  { what, how, goal }: Omit<RowDescription, 'goal'> & { goal?: number },
): Row => ({
  what,
  ours: `${round(size)} ${unit}`,
  limit: '',
  ratio: '',
  goal: goal === undefined ? '' : `≤ ${goal} ${unit}`,
  met: goal === undefined ? null : size <= goal,
  how,
})

export const formatMilliseconds = (milliseconds: number) => `${round(milliseconds)} ms`

const round = (value: number) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
