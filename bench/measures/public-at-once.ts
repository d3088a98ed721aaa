import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../compare.ts'
import { startProduct } from '../processes.ts'
import { sendRequest } from '../request.ts'
import { type Row, sizeRow } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

const saves = 1_000
/** Milliseconds within which another node shows what was saved. */
const most = 500

/** Saves an article again and again, and reads its public page: at once on the editor's node, and on a second node until it is new there. */
export async function publicAtOnce({ product, host, manager, dataDir }: BenchSetup): Promise<Row[]> {
  const port = product.port + 1
  const second = await startProduct(dataDir, port, host)
  try {
    const list = await sendRequest({
      port: product.port,
      path: '/api/news?state=visible&per_page=1',
      headers: manager,
    })
    const { data } = (await list.json()) as { data: { id: string }[] }
    const path = `/client/news/${data[0]!.id}`
    const shows = async (at: number, title: string) =>
      (await (await sendRequest({ port: at, path, headers: { host } })).text()).includes(title)
    let stale = 0
    const delays: number[] = []
    for (let number = 1; number <= saves; number += 1) {
      const title = `Stand ${number} der Meldung`
      await save(product.port, `/api/news/${data[0]!.id}`, manager, { title })
      const saved = performance.now()
      if (!(await shows(product.port, title))) stale += 1
      while (!(await shows(port, title))) await sleep(1)
      delays.push(performance.now() - saved)
    }
    return [
      sizeRow(stale, 'of 1,000', {
        what: 'Public at once: old pages after a save',
        goal: 0,
        how: `First read of the public page on the editor’s node after each of ${saves} saves`,
      }),
      sizeRow(Math.max(...delays), 'ms', {
        what: 'Public at once: another node',
        goal: most,
        how: `From the answer to the save until a second node shows it: the longest of ${saves}; median ${median(delays).toFixed(0)} ms, with the time of reading`,
      }),
    ]
  } finally {
    await second.stop()
  }
}

async function save(port: number, path: string, headers: Record<string, string>, values: object) {
  const { ok, status } = await sendRequest({
    port,
    path,
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(values),
  })
  if (!ok) throw new Error(`The save was refused with ${status}`)
}
