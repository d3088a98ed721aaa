import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { LongFilesFirst } from './tests/setup/long-files-first.ts'

const unit = [
  'src/**/*.test.{ts,tsx}',
  'demo/**/*.test.ts',
  'bin/**/*.test.ts',
  'bench/**/*.test.ts',
  'tests/*.test.ts',
]
const api = ['tests/api/**/*.test.ts', 'tests/security/**/*.test.ts']

/** Files that replace modules, and therefore load their own copy of all modules. */
const mocking = globSync([...unit, ...api]).filter(file => readFileSync(file, 'utf8').includes('vi.mock('))

const project = (name: string, include: string[], more: TestUserConfig = {}) => ({
  // Ends what hangs; a test never takes that long, on the slowest machine either.
  test: {
    name,
    include,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } },
    ...more,
  },
})

export default defineConfig({
  test: {
    globalSetup: 'tests/setup/postgres.ts',
    sequence: { sequencer: LongFilesFirst },
    projects: [
      project('unit', unit, { isolate: false, exclude: mocking }),
      project('api', api, { isolate: false, exclude: mocking }),
      project('mocking', mocking),
      project('e2e', ['tests/e2e/**/*.test.ts'], {
        globalSetup: 'tests/setup/server.ts',
        // One browser for all files of a worker.
        isolate: false,
        testTimeout: 240_000,
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
        // Once, for timeouts of the browser on a busy machine. The report names retried tests.
        retry: 1,
      }),
    ],
  },
})
