import type { Values } from './forms.ts'

/**
 * A control is named like its path: `meters.1.meter_count`. `photo[]` collects a list.
 * Names that begin with `_`, and `intent`, are for the machinery and never become values.
 */
export function readForm(form: FormData): Values {
  const tree: Tree = {}
  for (const [name, value] of form) if (typeof value === 'string') write(tree, name, value)
  return settle(tree) as Values
}

type Tree = { [key: string]: Tree | string | string[] }

const segment = /^(?:[a-z][a-z0-9_]*|\d{1,3})$/
const reserved = ['intent', 'constructor', 'prototype']
const deepest = 6

function write(tree: Tree, name: string, value: string) {
  const list = name.endsWith('[]')
  const keys = (list ? name.slice(0, -2) : name).split('.')
  if (keys.length > deepest || /^\d/.test(name)) return
  if (keys.some(key => !segment.test(key) || reserved.includes(key))) return
  const last = keys.pop() as string
  const branch = keys.reduce<Tree | undefined>((node, key) => node && grow(node, key), tree)
  if (branch) branch[last] = list ? append(branch[last], value) : value
}

/** A name that runs through a value already written is not ours: it leads nowhere. */
function grow(node: Tree, key: string): Tree | undefined {
  const next = (node[key] ??= {})
  return typeof next === 'object' && !Array.isArray(next) ? next : undefined
}

const append = (list: Tree[string] | undefined, value: string) =>
  Array.isArray(list) ? [...list, value] : [value]

/** Numbered branches become lists without holes, so an index can never cost memory. */
function settle(node: Tree[string]): unknown {
  if (typeof node === 'string' || Array.isArray(node)) return node
  const entries = Object.entries(node).map(([key, value]) => [key, settle(value)] as const)
  const numbered = entries.length > 0 && entries.every(([key]) => /^\d/.test(key))
  return numbered ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** The value at a path such as `meters.1.meter_count`. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((node, key) => (has(node, key) ? node[key] : undefined), values)
}

const has = (node: unknown, key: string): node is Values =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, key)

export function textAt(values: unknown, path: string): string {
  const value = valueAt(values, path)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The items of a group, at least as many as it must have. */
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
