import { load, type Target } from './load.ts'

export interface Pace {
  rounds: number
  /** Of one round. */
  seconds: number
  /** Before the first round, until code that runs often has been compiled. */
  warming: number
}

type Measured = Omit<Target, 'connections' | 'seconds'>
type Side = (seconds: number) => Promise<{ perSecond: number; p99?: number }>

export interface Comparison {
  ours: number
  limit: number
  /** Of the rates, round by round. */
  ratio: number
  oursP99: number
  limitP99: number
}

/** Measures the limit and us in turns, so that whatever else the machine does falls on both. */
export async function compare(pace: Pace, limit: Side, ours: Side): Promise<Comparison> {
  const rounds = []
  for (const side of [limit, ours]) await side(pace.warming)
  for (let round = 0; round < pace.rounds; round += 1)
    rounds.push({ limit: await limit(pace.seconds), ours: await ours(pace.seconds) })
  return {
    ours: median(rounds.map(({ ours }) => ours.perSecond)),
    limit: median(rounds.map(({ limit }) => limit.perSecond)),
    ratio: median(rounds.map(({ ours, limit }) => ours.perSecond / limit.perSecond)),
    oursP99: median(rounds.map(({ ours }) => ours.p99 ?? 0)),
    limitP99: median(rounds.map(({ limit }) => limit.p99 ?? 0)),
  }
}

export const loading =
  (connections: number, target: Measured): Side =>
  seconds =>
    load({ ...target, connections, seconds })

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
