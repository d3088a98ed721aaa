import type { Values } from './field-types.ts'

/**
 * Reads form values. Controls are named by path: `meters.1.meter_count`; `photo[]` collects a list.
 * Names that begin with `_`, and `intent`, are reserved and skipped.
 */
export function readForm(form: FormData): Values {
  const tree: Tree = {}
  for (const [name, value] of form) if (typeof value === 'string') setAtPath(tree, name, value)
  return toValues(tree) as Values
}

type Tree = { [key: string]: Tree | string | string[] }

const segment = /^(?:[a-z][a-z0-9_]*|\d{1,3})$/
const reserved = ['intent', 'constructor', 'prototype']
const maxDepth = 6

function setAtPath(tree: Tree, name: string, value: string) {
  const list = name.endsWith('[]')
  const keys = (list ? name.slice(0, -2) : name).split('.')
  if (keys.length > maxDepth || /^\d/.test(name)) return
  if (keys.some(key => !segment.test(key) || reserved.includes(key))) return
  const last = keys.pop() as string
  const branch = keys.reduce<Tree | undefined>((node, key) => node && childNode(node, key), tree)
  if (branch) branch[last] = list ? append(branch[last], value) : value
}

/** Returns undefined if a name runs through a value that was already written. */
function childNode(node: Tree, key: string): Tree | undefined {
  const next = (node[key] ??= {})
  return typeof next === 'object' && !Array.isArray(next) ? next : undefined
}

const append = (list: Tree[string] | undefined, value: string) =>
  Array.isArray(list) ? [...list, value] : [value]

/** Turns numbered branches into dense lists, so that large indices cost no memory. */
function toValues(node: Tree[string]): unknown {
  if (typeof node === 'string' || Array.isArray(node)) return node
  const entries = Object.entries(node).map(([key, value]) => [key, toValues(value)] as const)
  const numbered = entries.length > 0 && entries.every(([key]) => /^\d/.test(key))
  return numbered ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** Returns the value at a path such as `meters.1.meter_count`. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, key) => (hasOwnKey(node, key) ? node[key] : undefined), values)
}

const hasOwnKey = (node: unknown, key: string): node is Values =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, key)

export function textAt(values: unknown, path: string): string {
  const value = valueAt(values, path)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Returns the items of a group, filled up with empty items to `min`. */
export function itemsAt(values: unknown, path: string, min = 0): Values[] {
  const value = valueAt(values, path)
  const items = Array.isArray(value)
    ? value.map(item => (typeof item === 'object' && item ? item : {}) as Values)
    : []
  return [...items, ...Array.from({ length: Math.max(0, min - items.length) }, () => ({}))]
}

export function listAt(values: unknown, path: string): string[] {
  const value = valueAt(values, path)
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}
