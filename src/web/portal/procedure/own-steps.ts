import type { ComponentType } from 'react'
import type { StepEntry } from '#contract/forms.ts'
import type { FormState } from './form-state.ts'

/** Steps too odd for fields alone, by the name their description gives. */
export const ownSteps: Record<string, ComponentType<{ entries: StepEntry[]; form: FormState }>> = {}
