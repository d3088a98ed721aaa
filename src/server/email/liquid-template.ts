import { join } from 'node:path'
import { packageRoot } from '../core/package-root.ts'
import { TaskOverrun } from '../core/threads/thread.ts'
import { ThreadPool } from '../core/threads/thread-pool.ts'
import { maxProduced, maxSourceLength, threadLimits } from './liquid-limits.ts'
import type { RenderAnswer, RenderTask } from './liquid-task.ts'

export type Template = { subject: string; text: string }
export type RenderedTemplate = Template & {
  /** The distinct placeholders of the template as dotted paths: `customer.lastname`. */
  placeholders: string[]
}
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

const threads = new ThreadPool({
  file: join(packageRoot, 'src/server/email/liquid-worker.ts'),
  size: 2,
  waiting: 100,
  ...threadLimits,
})

/**
 * Renders a template as plain text (the HTML layout escapes it), in a thread that is stopped when it takes too long. Throws
 * TemplateError for unknown placeholders, invalid syntax and texts beyond the limits.
 */
export async function renderTemplate(
  { subject, text }: Template,
  values: TemplateValues,
): Promise<RenderedTemplate> {
  const answer = await render({ sources: [subject, text], values })
  if ('error' in answer) throw new TemplateError(reasonFor(answer.error))
  const unknown = dotted(answer.unknown)
  if (!answer.texts)
    throw new TemplateError(`Diese Platzhalter gibt es hier nicht: ${unknown.join(', ')}.`, unknown)
  const [line = '', body = ''] = answer.texts
  return {
    subject: line.replaceAll(/\s+/g, ' ').trim(),
    text: body.trim(),
    placeholders: dotted(answer.paths),
  }
}

async function render(task: RenderTask): Promise<RenderAnswer> {
  try {
    // The thread answers each task with this shape.
    return (await threads.run(task)) as RenderAnswer
  } catch (error) {
    if (error instanceof TaskOverrun) throw new TemplateError(tooCostly)
    throw error
  }
}

const dotted = (paths: string[][]) => [...new Set(paths.map(path => path.join('.')))]

const german = new Intl.NumberFormat('de-DE')
const tooCostly = 'Die Vorlage rechnet zu lange. Verwenden Sie weniger Schleifen und Zuweisungen.'

const limitReasons: [sign: RegExp, reason: string][] = [
  [
    /memory alloc limit|Invalid string length/,
    `Die Vorlage erzeugt zu viel Text: mehr als ${german.format(maxProduced)} Zeichen, Zuweisungen mitgezählt. Kürzen Sie den Text oder die Schleifen.`,
  ],
  [/render limit|call stack/, tooCostly],
  [/parse (length )?limit/, `Die Vorlage ist zu lang: höchstens ${german.format(maxSourceLength)} Zeichen.`],
]

const reasonFor = (message: string) =>
  limitReasons.find(([sign]) => sign.test(message))?.[1] ?? `Der Text der Vorlage ist fehlerhaft: ${message}`
