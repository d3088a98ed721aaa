import type { ComponentType } from 'react'
import type { StepEntry } from '#contract/forms/field-types.ts'
import type { FormState } from './form-state.ts'

/** Components of steps that fields alone cannot express, by the name in the step's `component`. */
export const customSteps: Record<string, ComponentType<{ entries: StepEntry[]; form: FormState }>> = {}
