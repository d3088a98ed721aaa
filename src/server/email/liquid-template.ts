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
  if (!answer.texts) {
    const named = unknown.map(path => path + lineOf(text, path)).join(', ')
    throw new TemplateError(`Diese Platzhalter gibt es hier nicht: ${named}.`, unknown)
  }
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

/** „ (Zeile 3)“, where a text of several lines names the path. */
function lineOf(text: string, path: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex(line => new RegExp(String.raw`\{[{%][^}%]*\b${escaped(path)}\b`).test(line))
  return lines.length > 1 && at >= 0 ? ` (Zeile ${at + 1})` : ''
}

const escaped = (text: string) => text.replace(/[^\w]/g, String.raw`\$&`)

/** Liquid's reasons, in German. The second sign of a reason is its subject. */
const syntaxReasons: [sign: RegExp, reason: (name: string) => string][] = [
  [/output "(.+?)" not closed/, name => `Hinter „${name}“ fehlt „}}“.`],
  [/tag "(.+?)" not closed/, name => `Der Befehl „${name}“ wird nicht geschlossen.`],
  [/tag "(.+?)" not found/, name => `Den Befehl „${name}“ gibt es nicht.`],
  [/undefined filter: (\S+?),?(?:\s|$)/, name => `Den Filter „${name}“ gibt es nicht.`],
  [/unexpected token (.+?),/, name => `${name} steht an einer falschen Stelle.`],
  [/invalid value expression: (.+?),/, name => `„${name}“ ist unvollständig.`],
]

function syntaxReason(message: string): string {
  const line = /line:(\d+)/.exec(message)?.[1]
  const found = syntaxReasons.flatMap(([sign, reason]) => {
    const name = sign.exec(message)?.[1]
    return name ? [reason(name)] : []
  })
  const reason = found[0] ?? `Der Text der Vorlage ist fehlerhaft: ${message}`
  return line ? `Zeile ${line}: ${reason}` : reason
}

const reasonFor = (message: string) =>
  limitReasons.find(([sign]) => sign.test(message))?.[1] ?? syntaxReason(message)
