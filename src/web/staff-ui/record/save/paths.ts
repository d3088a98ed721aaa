import type { Values } from './merge.ts'

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path of a row: `title`, `config.mail.sender_name`. */
export const valueAt = (row: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), row)

/** Values by path as nested objects, as the API takes them: `{ config: { mail: { sender_name: '' } } }`. */
export function nested(values: Values): Values {
  const body: Values = {}
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    const last = names.pop()!
    const at = names.reduce((object, name) => {
      if (!isObject(object[name])) object[name] = {}
      return object[name] as Values
    }, body)
    at[last] = value
  }
  return body
}
