import { check, runStages } from './stages.ts'

export const checks = [
  check('Types', ['react-router', 'typegen'], ['tsc', '-p', '.']),
  check('Lint', ['oxlint', '--type-aware', '--deny-warnings']),
  check('Format', ['prettier', '--check', '--log-level=warn', '.']),
  check('Unused code', ['knip', '--no-progress'], ['knip', '--no-progress', '--production']),
]

export default () => runStages(checks)
