import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../request.ts'
import { median, type Pace } from '../compare.ts'
import { flood, type FloodResult } from '../flood.ts'
import { load } from '../load.ts'
import { type Row, sizeRow, formatMilliseconds } from '../row.ts'
import type { BenchSetup } from '../setup.ts'
import { memoryRow } from './memory.ts'
import { uncachedHome, uncompressed } from './uncached.ts'

const rounds = 3

/** Requests uncached pages ten times as fast as the node can render them, in turns with as fast as it can. */
export async function overload(world: BenchSetup, { warming }: Pace): Promise<Row[]> {
  const usual = await timeOfPage(world)
  const health = watchHealth(world.product.port)
  const seconds = (warming * 2) / rounds
  const all: Round[] = []
  for (let turn = 0; turn < rounds; turn += 1) all.push(await oneRound(world, seconds))
  const { missed, slowest } = await health.end()
  const peak = median(all.map(round => round.peak))
  const answered = median(all.map(round => round.answered / seconds))
  const ratio = median(all.map(round => round.answered / seconds / round.peak))
  const shedAfter = Math.max(...all.map(round => round.shedAfter))
  const [shed, failed] = [sum(all.map(round => round.shed)), sum(all.map(round => round.failed))]
  const how = `The uncached home page: ${Math.round(peak)}/s carried, ten times as many asked for, ${rounds} times ${seconds} s in turns`
  return [
    {
      what: 'Ten times the load: still answered',
      ours: `${Math.round(answered)}/s`,
      limit: `${Math.round(peak)}/s`,
      ratio: ratio.toFixed(2),
      goal: '≥ 0.8 of the peak',
      met: ratio >= 0.8,
      how,
    },
    {
      what: 'Ten times the load: shed with 503 and Retry-After',
      ours: formatMilliseconds(shedAfter),
      limit: '',
      ratio: '',
      goal: '≤ 250 ms, none lost',
      met: shedAfter <= 250 && failed === 0,
      how: `The longest median of a turn; ${shed} were shed, ${failed} answered otherwise`,
    },
    {
      what: 'Ten times the load: health',
      ours: formatMilliseconds(slowest),
      limit: '',
      ratio: '',
      goal: '≤ 1,000 ms, none missed',
      met: slowest <= 1_000 && missed === 0,
      how: `The slowest answer of /healthz, asked four times a second; ${missed} missed`,
    },
    sizeRow(await recovery(world, 2 * usual), 's', {
      what: 'Ten times the load: as quick as before',
      goal: 10,
      how: 'From its end until pages take no more than twice as long as before (medians of seven, one at a time)',
    }),
    memoryRow(world, 'Memory of a node after ten times the load', 400),
  ]
}

interface Round extends FloodResult {
  /** Requests per second that the node carries. */
  peak: number
}

async function oneRound({ product: { port }, host }: BenchSetup, seconds: number): Promise<Round> {
  const headers = uncompressed(host)
  const { perSecond: peak } = await load({ port, path: uncachedHome, headers, connections: 32, seconds })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${uncachedHome} HTTP/1.1\r\n${lines.join('')}\r\n`
  return { peak, ...(await flood({ port, request, perSecond: 10 * peak, seconds, visitors: 1_000 })) }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function watchHealth(port: number) {
  let [over, missed, slowest] = [false, 0, 0]
  const watching = (async () => {
    while (!over) {
      const began = performance.now()
      const status = await sendRequest({ port, path: '/healthz' }).then(
        answer => answer.status,
        () => 0,
      )
      if (status !== 200) missed += 1
      slowest = Math.max(slowest, performance.now() - began)
      await sleep(250)
    }
  })()
  return {
    async end() {
      over = true
      await watching
      return { missed, slowest }
    },
  }
}

/** Seconds until a page takes no longer than this many milliseconds again. */
async function recovery(world: BenchSetup, milliseconds: number): Promise<number> {
  const began = performance.now()
  while ((await timeOfPage(world)) > milliseconds);
  return (performance.now() - began) / 1000
}

/** Median response time of several requests; a refused request counts as infinite. */
async function timeOfPage({ product, visitor }: BenchSetup): Promise<number> {
  const times = []
  for (let turn = 0; turn < 7; turn += 1) {
    const began = performance.now()
    const { ok } = await sendRequest({ port: product.port, path: uncachedHome, headers: visitor })
    times.push(ok ? performance.now() - began : Infinity)
  }
  return median(times)
}
