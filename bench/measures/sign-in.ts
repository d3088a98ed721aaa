import { sendRequest } from '../request.ts'
import { median, type Pace } from '../compare.ts'
import { type Row, formatMilliseconds } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

const signIns = [
  ['staff', '/api/auth/login', 'vorgaenge@auental.example'],
  ['customers', '/api/customers/auth/login', 'kundin@auental.example'],
] as const

/** Share by which two response times may differ without being distinguishable over a network. */
const tolerated = 0.05

/** Compares a wrong password for an existing account with an unknown address. */
export async function signIn(world: BenchSetup, { rounds }: Pace): Promise<Row[]> {
  const rows = []
  for (const [who, path, known] of signIns) {
    const times: { known: number; unknown: number }[] = []
    for (let round = 0; round < rounds * 10; round += 1) {
      // Failed sign-ins delay later ones, which would distort the times.
      await world.database.query('delete from attempts')
      const first = round % 2 ? 'unknown' : 'known'
      const taken = { known: 0, unknown: 0 }
      for (const kind of first === 'known'
        ? (['known', 'unknown'] as const)
        : (['unknown', 'known'] as const))
        taken[kind] = await refused(
          world,
          path,
          kind === 'known' ? known : `niemand-${round}@auental.example`,
        )
      times.push(taken)
    }
    rows.push(rowOf(who, times))
  }
  return rows
}

function rowOf(who: string, times: { known: number; unknown: number }[]): Row {
  const ratio = median(times.map(({ known, unknown }) => unknown / known))
  return {
    what: `Sign-in refused to ${who}: address unknown`,
    ours: formatMilliseconds(median(times.map(({ unknown }) => unknown))),
    limit: formatMilliseconds(median(times.map(({ known }) => known))),
    ratio: ratio.toFixed(3),
    goal: `within ${tolerated * 100} % of the limit`,
    met: Math.abs(ratio - 1) <= tolerated,
    how: `The same with a known address and a wrong password; ${times.length} pairs in turns, one at a time`,
  }
}

async function refused({ product, host }: BenchSetup, path: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'nicht das Passwort' })
  const headers = { host, 'content-type': 'application/json' }
  const began = performance.now()
  const { status } = await sendRequest({ port: product.port, path, method: 'POST', headers, body })
  if (status !== 401) throw new Error(`${path} answered ${status}`)
  return performance.now() - began
}
