import { itemsAt, valueAt } from './form-values.ts'
import type { Values } from './forms.ts'

/** What a submit button asks for, as the value of the control `intent`: `continue`, `remove:meters.1`. */
export const verbs = ['continue', 'save-later', 'add', 'remove', 'upload', 'remove-file', 'refresh'] as const
export type Verb = (typeof verbs)[number]

export interface Intent {
  verb: Verb
  /** A path, or a file's id. */
  target: string
}

export const intentName = (verb: Verb, target?: string) => (target === undefined ? verb : `${verb}:${target}`)

export function readIntent(form: FormData): Intent {
  const [verb, ...target] = String(form.get('intent') ?? '').split(':')
  const known = verbs.find(name => name === verb)
  return { verb: known ?? 'continue', target: target.join(':') }
}

/** The values after adding or removing an item or a file; other intents change nothing. */
export function applyIntent(values: Values, { verb, target }: Intent): Values {
  if (verb === 'add') return write(values, target, [...itemsAt(values, target), {}])
  if (verb === 'remove') return removeItem(values, target)
  if (verb === 'remove-file') return withoutFile(values, target) as Values
  return values
}

function removeItem(values: Values, path: string): Values {
  const [, list = '', index = ''] = /^(.+)\.(\d+)$/.exec(path) ?? []
  return list
    ? write(
        values,
        list,
        itemsAt(values, list).filter((_, at) => at !== Number(index)),
      )
    : values
}

/** Only what is there already, or a name at the top, can be written: a hostile path leads nowhere. */
function write(values: Values, path: string, value: unknown): Values {
  if (!path.includes('.')) return /^[a-z]/.test(path) ? { ...values, [path]: value } : values
  const [head = '', ...rest] = path.split('.')
  const child = valueAt(values, head)
  if (typeof child !== 'object' || child === null) return values
  const written = write(child as Values, rest.join('.'), value)
  return { ...values, [head]: Array.isArray(child) ? Object.values(written) : written }
}

function withoutFile(node: unknown, id: string): unknown {
  if (Array.isArray(node)) return node.filter(item => item !== id).map(item => withoutFile(item, id))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutFile(value, id)]))
}
