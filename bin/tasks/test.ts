import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Writable } from 'node:stream'
import { inRoot, root } from '../prepare/paths.js'
import { checks } from './check.ts'
import { type Outcome, runProgram, runScript, runStages, type Stage } from './stages.ts'

const unitAndApi: Stage = {
  title: 'Unit and API',
  run: output => vitest(['unit', 'api', 'mocking'], output),
}

const build: Stage = {
  title: 'Build',
  async run(output) {
    const { code, tail } = await runScript(inRoot('bin', 'prepare.js'), ['serve'], output)
    return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [tail] }
  },
}

const endToEnd: Stage = { title: 'End to end', run: output => vitest(['e2e'], output) }

/** Side by side, because the tests in a browser wait more than they work. */
export default () => runStages([...checks, unitAndApi], [build, endToEnd])

async function vitest(projects: string[], output: Writable): Promise<Outcome> {
  const report = join(tmpdir(), `klarwerk-vitest-${process.pid}-${projects[0]}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...reporters, ...projects.map(name => `--project=${name}`)]
  const { code, tail } = await runProgram('vitest', args, output)
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(report)
  const failures = testResults.flatMap(failuresOf)
  return {
    passed: numPassedTests,
    failures: code !== 0 && failures.length === 0 ? [tail] : failures,
  }
}

/** The part of Vitest's JSON report that is read. */
interface Report {
  numPassedTests: number
  testResults: FileResult[]
}

interface FileResult {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  const file = relative(root, name)
  const tests = assertionResults.filter(test => test.status === 'failed')
  if (tests.length === 0 && status === 'failed') return [`${file}\n${shorten(message)}`]
  return tests.map(test => `${file} > ${test.fullName}\n${shorten(test.failureMessages.join('\n'))}`)
}

/** The first lines of a message: what was expected, and where. */
const shorten = (message: string) => message.split('\n').slice(0, 12).join('\n').slice(0, 1500)
