import type { Atrule, CssNode, Declaration, Rule } from 'css-tree'
import { createRequire } from 'node:module'
import { lazy } from '../../core/lazy.ts'
import { functions, properties, pseudoClasses, pseudoElements, selectorParts, valueParts } from './allowed.ts'

/** Loaded on demand: it is large, and few organizations have custom styles. */
const cssTree = lazy(() => createRequire(import.meta.url)('css-tree') as typeof import('css-tree'))

/** The content element of portal pages. Header and footer cannot be styled. */
const scope = '#inhalt'

/** Sanitizes custom CSS: rebuilds it from allowed parts, scoped to the page content. Returns '' for invalid CSS. */
export function sanitizeStyles(source: string): string {
  try {
    return statements([cssTree().parse(source)])
  } catch {
    return ''
  }
}

const statements = (nodes: CssNode[]): string => nodes.map(statement).join('')

function statement(node: CssNode): string {
  if (node.type === 'StyleSheet') return statements(node.children.toArray())
  if (node.type === 'Rule') return rule(node)
  return node.type === 'Atrule' ? media(node) : ''
}

function media({ name, prelude, block }: Atrule): string {
  if (
    name.toLowerCase() !== 'media' ||
    !prelude ||
    !block ||
    cssTree().find(prelude, ({ type }) => type === 'Raw')
  )
    return ''
  const inner = statements(block.children.toArray())
  return inner && `@media ${cssTree().generate(prelude)}{${inner}}`
}

function rule({ prelude, block }: Rule): string {
  if (prelude.type !== 'SelectorList') return ''
  const selectors = prelude.children.toArray().filter(isAllowedSelector).map(inScope)
  const declarations = block.children.toArray().filter(isAllowedDeclaration).map(generate)
  return selectors.length && declarations.length ? `${selectors.join()}{${declarations.join(';')}}` : ''
}

const generate = (node: CssNode) => cssTree().generate(node)
const inScope = (selector: CssNode) => `${scope} ${cssTree().generate(selector)}`

/** A leading combinator is refused: it would select siblings of the scope. */
const isAllowedSelector = (node: CssNode) =>
  node.type === 'Selector' &&
  node.children.first?.type !== 'Combinator' &&
  !cssTree().find(node, part => !isAllowedIn(part, selectorParts))

const isAllowedDeclaration = (node: CssNode): node is Declaration =>
  node.type === 'Declaration' &&
  properties.has(node.property.toLowerCase()) &&
  !cssTree().find(node.value, part => !isAllowedIn(part, valueParts))

const allowedNames: Record<string, Set<string>> = {
  Function: functions,
  PseudoClassSelector: pseudoClasses,
  PseudoElementSelector: pseudoElements,
}

const isAllowedIn = (part: CssNode, parts: Set<string>) =>
  parts.has(part.type) &&
  (!('name' in part) ||
    typeof part.name !== 'string' ||
    (allowedNames[part.type]?.has(part.name.toLowerCase()) ?? true))
