import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The browser tests that take longest, the longest first: begun last, one of them would keep one worker busy alone. */
const long = [
  'accessibility-forms',
  'accessibility',
  'office-accessibility',
  'gallery',
  'clerk',
  'users',
  'declared-record',
  'start',
  'customer-area',
  'declared-list',
  'record-lists',
  'crash-recovery',
]

const rank = ({ moduleId }: TestSpecification) => {
  const at = long.findIndex(name => moduleId.endsWith(`/e2e/${name}.test.ts`))
  return at < 0 ? long.length : at
}

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
