import { load, type Target } from './load.ts'

export interface Pace {
  rounds: number
  /** Seconds of one round. */
  seconds: number
  /** Seconds of load before the first round, until hot code is compiled. */
  warming: number
}

type Measured = Omit<Target, 'connections' | 'seconds'>
type Side = (seconds: number) => Promise<{ perSecond: number; p99?: number }>

export interface Comparison {
  ours: number
  limit: number
  /** Median over the rounds of our rate divided by the limit's. */
  ratio: number
  oursP99: number
  limitP99: number
}

/** Each round is cut into as many turns, because the speed of a shared machine changes from second to second. */
const turns = 3

/** Measures the limit and the product alternately, so that disturbances of the machine affect both. */
export async function compare(pace: Pace, limit: Side, ours: Side): Promise<Comparison> {
  const rounds = []
  const seconds = pace.seconds / turns
  for (const side of [limit, ours]) await side(pace.warming)
  for (let turn = 0; turn < pace.rounds * turns; turn += 1)
    rounds.push({ limit: await limit(seconds), ours: await ours(seconds) })
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
