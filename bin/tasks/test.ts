import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { inRoot } from '../prepare/paths.js'
import { checks } from './check.ts'
import { type Outcome, runProgram, runScript, runStages, type Stage } from './stages.ts'

const unitAndApi: Stage = {
  title: 'Unit and API',
  run: output => vitest(['unit', 'api', 'mocking'], output),
}

const build: Stage = {
  title: 'Build',
  async run(output) {
    const code = await runScript(inRoot('bin', 'prepare.js'), ['serve'], output)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
}

const endToEnd: Stage = { title: 'End to end', run: output => vitest(['e2e'], output) }

/** Side by side, because the tests in a browser wait more than they work. */
export default () => runStages([...checks, unitAndApi], [build, endToEnd])

async function vitest(projects: string[], output: Writable): Promise<Outcome> {
  const report = join(tmpdir(), `klarwerk-vitest-${process.pid}-${projects[0]}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...reporters, ...projects.map(name => `--project=${name}`)]
  const code = await runProgram('vitest', args, output)
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return { passed: numPassedTests, failed: code === 0 ? 0 : Math.max(numFailedTests, 1) }
}
