import type { Option } from '../forms.ts'

/** The choices an organization offers, in its order: built-in ones by their key, any other in its own words. */
export const chosenFrom = (builtIn: readonly Option[], offered: readonly string[]): Option[] =>
  offered.map(key => builtIn.find(({ value }) => value === key) ?? { value: key, label: key })
