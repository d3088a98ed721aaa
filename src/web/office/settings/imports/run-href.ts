import { href } from 'react-router'
import type { ImportStatus } from '#contract/imports/statuses.ts'

export type Step = 'mapping' | 'check' | 'done'

const steps: Record<ImportStatus, Step> = {
  draft: 'mapping',
  checking: 'check',
  checked: 'check',
  failed: 'check',
  applying: 'done',
  applied: 'done',
  undoing: 'done',
  undone: 'done',
}

export const stepOf = ({ status }: { status: ImportStatus }) => steps[status]

/** The address of a step of an import. */
export const stepHref = (id: string, step: Step) =>
  step === 'mapping'
    ? href('/login/settings/imports/:id/mapping', { id })
    : step === 'check'
      ? href('/login/settings/imports/:id/check', { id })
      : href('/login/settings/imports/:id/done', { id })

/** The page where an import stands. */
export const runHref = (run: { id: string; status: ImportStatus }) => stepHref(run.id, stepOf(run))

export const backToImports = { to: href('/login/settings/imports'), label: 'Import' }
