import type { TemplateValues } from './liquid-template.ts'

/** The value at a dotted path as text. */
export function valueAt(values: TemplateValues, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/**
 * The values, with `{{ path }}` in place of empty ones, so that somebody fills them in. What the source asks for in a condition
 * stays empty: there the template itself says what to write without it.
 */
export function withMarks(values: TemplateValues, source: string, prefix = ''): TemplateValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const path = prefix + name
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return [name, withMarks(value, source, `${path}.`)]
      return [name, value === '' && !isCondition(source, path) ? `{{ ${path} }}` : value]
    }),
  )
}

const isCondition = (source: string, path: string) =>
  new RegExp(
    String.raw`\{%-?\s*(?:if|elsif|unless|case)\b[^%]*\b${path.replaceAll('.', String.raw`\.`)}\b`,
  ).test(source)
