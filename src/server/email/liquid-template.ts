import { Liquid } from 'liquidjs'

export type Template = { subject: string; text: string }
export type TemplateValues = {
  [name: string]: string | number | boolean | null | TemplateValues | TemplateValues[]
}

/** Its message (German) is shown to the person who edits the template. */
export class TemplateError extends Error {
  readonly placeholders: string[]
  constructor(message: string, placeholders: string[] = []) {
    super(message)
    this.name = 'TemplateError'
    this.placeholders = placeholders
  }
}

/** The distinct placeholders of a template as dotted paths: `customer.lastname`. Throws TemplateError. */
export function placeholders({ subject, text }: Template): string[] {
  return [...new Set([subject, text].flatMap(pathsIn).map(path => path.join('.')))]
}

/** Renders a template as plain text (the HTML layout escapes it). Throws TemplateError for unknown placeholders or invalid syntax. */
export function renderTemplate(template: Template, values: TemplateValues): Template {
  const unknown = placeholders(template).filter(path => !isKnown(values, path.split('.')))
  if (unknown.length > 0)
    throw new TemplateError(`Diese Platzhalter gibt es hier nicht: ${unknown.join(', ')}.`, unknown)
  return {
    subject: render(template.subject, values).replaceAll(/\s+/g, ' ').trim(),
    text: render(template.text, values).trim(),
  }
}

function isKnown(values: TemplateValues, [head = '', ...rest]: string[]): boolean {
  if (!Object.hasOwn(values, head)) return false
  const value = values[head]
  if (rest.length === 0 || Array.isArray(value)) return true
  return typeof value === 'object' && value !== null && isKnown(value, rest)
}

function pathsIn(source: string): string[][] {
  return asTemplateError(() => engine.globalVariableSegmentsSync(source)).map(segments =>
    segments.map(String),
  )
}

function render(source: string, values: TemplateValues): string {
  return asTemplateError(() => engine.parseAndRenderSync(source, values))
}

function asTemplateError<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new TemplateError(`Der Text der Vorlage ist fehlerhaft: ${(error as Error).message}`)
  }
}

/** Liquid with limits and without file access: `templates` replaces the file system. */
const engine = new Liquid({
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  templates: {},
  parseLimit: 50_000,
  renderLimit: 200,
  memoryLimit: 100_000,
  locale: 'de-DE',
  timezoneOffset: 'Europe/Berlin',
  dateFormat: '%d.%m.%Y',
})
