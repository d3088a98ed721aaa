import { fieldSuits, type ImportField, importFields, type ImportTarget } from '#contract/imports/fields.ts'

/** Options of a choice, from its German labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The fields that a target has, with their German names. */
export const fieldOptions = (target: ImportTarget) =>
  Object.entries(importFields)
    .filter(([name]) => fieldSuits(target, name as ImportField))
    .map(([value, { title }]) => ({ value, label: title }))
