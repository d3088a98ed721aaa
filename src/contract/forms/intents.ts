import { itemsAt, valueAt } from './values.ts'
import type { Values } from './field-types.ts'

/** The actions of submit buttons, sent as the value of the control `intent`: `continue`, `remove:meters.1`. */
export const intentVerbs = [
  'continue',
  'save-later',
  'add',
  'remove',
  'upload',
  'remove-file',
  'refresh',
] as const
export type IntentVerb = (typeof intentVerbs)[number]

export interface Intent {
  verb: IntentVerb
  /** A path or a file id. */
  target: string
}

export const intentName = (verb: IntentVerb, target?: string) =>
  target === undefined ? verb : `${verb}:${target}`

export function readIntent(form: FormData): Intent {
  const [verb, ...target] = String(form.get('intent') ?? '').split(':')
  const known = intentVerbs.find(name => name === verb)
  return { verb: known ?? 'continue', target: target.join(':') }
}

/** Returns the values after adding or removing an item or a file. Other intents change nothing. */
export function applyIntent(values: Values, { verb, target }: Intent): Values {
  if (verb === 'add') return setAtPath(values, target, [...itemsAt(values, target), {}])
  if (verb === 'remove') return removeItem(values, target)
  if (verb === 'remove-file') return withoutFile(values, target) as Values
  return values
}

function removeItem(values: Values, path: string): Values {
  const [, list = '', index = ''] = /^(.+)\.(\d+)$/.exec(path) ?? []
  return list
    ? setAtPath(
        values,
        list,
        itemsAt(values, list).filter((_, at) => at !== Number(index)),
      )
    : values
}

/** Writes only to existing objects or top-level names, so that hostile paths have no effect. */
function setAtPath(values: Values, path: string, value: unknown): Values {
  if (!path.includes('.')) return /^[a-z]/.test(path) ? { ...values, [path]: value } : values
  const [head = '', ...rest] = path.split('.')
  const child = valueAt(values, head)
  if (typeof child !== 'object' || child === null) return values
  const written = setAtPath(child as Values, rest.join('.'), value)
  return { ...values, [head]: Array.isArray(child) ? Object.values(written) : written }
}

function withoutFile(node: unknown, id: string): unknown {
  if (Array.isArray(node)) return node.filter(item => item !== id).map(item => withoutFile(item, id))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutFile(value, id)]))
}
