import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../prepare/index.js'
import { checks } from './check.ts'
import { type Outcome, runProgram, runStages, type Stage } from './stages.ts'

const endToEnd: Stage = {
  title: 'End to end',
  async run() {
    await prepare()
    return vitest(['e2e'])
  },
}

export default () =>
  runStages([...checks, { title: 'Unit and API', run: () => vitest(['unit', 'api', 'mocking']) }, endToEnd])

async function vitest(projects: string[]): Promise<Outcome> {
  const report = join(tmpdir(), `klarwerk-vitest-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runProgram('vitest', ['run', ...reporters, ...projects.map(name => `--project=${name}`)])
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return { passed: numPassedTests, failed: code === 0 ? 0 : Math.max(numFailedTests, 1) }
}
