import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measures } from './measures/index.ts'
import { report } from './report.ts'
import type { Row } from './row.ts'
import { setUpBench } from './setup.ts'

// `--quick` shows whether everything works, its numbers mean little. Named measures run alone at the full pace. Neither is written to RESULTS.md.
const quick = process.argv.includes('--quick')
const named = process.argv.filter(name => name in measures)
const chosen = named.length ? named : Object.keys(measures)
const pace = quick ? { rounds: 2, seconds: 0.5, warming: 0.5 } : { rounds: 7, seconds: 1.5, warming: 6 }

const began = performance.now()
const world = await setUpBench()
const rows: Row[] = []
try {
  for (const name of chosen) {
    const measured = [await measures[name]!(world, pace)].flat()
    for (const { what, ours, limit, ratio } of measured)
      console.log([what, ours, limit, ratio].filter(Boolean).join('  '))
    rows.push(...measured)
  }
} finally {
  await world.close()
}
const minutes = (performance.now() - began) / 60_000
const text = report(rows, { command: 'npm run bench', postgres: world.version, minutes })
if (quick || named.length) console.log(text)
else await writeFile(join(import.meta.dirname, 'RESULTS.md'), text)
