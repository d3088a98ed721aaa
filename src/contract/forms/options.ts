import type { Option } from './field-types.ts'

/** Returns the options an organization offers, in its order: built-in ones by key, others as free text. */
export const offeredOptions = (builtIn: readonly Option[], offered: readonly string[]): Option[] =>
  offered.map(key => builtIn.find(({ value }) => value === key) ?? { value: key, label: key })
