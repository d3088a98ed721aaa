/** Where a schema is used: in which call, for what, and at which properties below it. */
export interface Use {
  tag: string
  call: string
  role: 'answer' | 'body' | 'query'
  path: readonly string[]
}

/** Nouns whose plural is their singular. */
const unchanging = /(news|ss|us|is)$/i

/** The singular of an English noun: `categories` → `category`. */
const singular = (noun: string) => {
  if (unchanging.test(noun)) return noun
  if (/(statuses|analyses)$/i.test(noun)) return noun.replace(/ses$/, noun.endsWith('statuses') ? 's' : 'sis')
  return noun.replace(/ies$/, 'y').replace(/s$/, '')
}

/** `update_media` → `UpdateMedia` */
const pascal = (words: string) =>
  words
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map(word => word[0]!.toUpperCase() + word.slice(1))
    .join('')

/** The name of a noun's record: `serviceareas` → `Servicearea`. */
const entityOf = (tag: string) => pascal(singular(tag))

const suffixOf = ({ role, call }: Use) => {
  if (role !== 'body') return ''
  return call === 'update' ? 'Change' : 'Input'
}

/** Names of a whole body or answer, best first. */
function wholeNames(use: Use, kind: string): string[] {
  const { tag, call } = use
  const entity = `${entityOf(tag)}${kind}`
  const suffix = suffixOf(use)
  const long = `${entity}${pascal(call)}${suffix || 'Answer'}`
  if (call === 'get' || call === 'create' || call === 'update') return [`${entity}${suffix}`, long]
  if (call === 'list') return [entity, `${entity}ListItem`]
  return suffix ? [long] : [`${entity}${pascal(call)}`, long]
}

/** Names of a body or answer that several nouns have in common, such as `Position`. */
const commonNames = (use: Use): string[] => {
  const name = `${pascal(singular(use.call))}${suffixOf(use)}`
  return [name, `${entityOf(use.tag)}${name}`]
}

/** Names of a part of a body or answer, best first. */
function partNames(use: Use, kind: string): string[] {
  const property = pascal(singular(use.path.at(-1)!))
  const entity = entityOf(use.tag)
  const suffix = suffixOf(use)
  const short = kind || property
  return [
    ...new Set([
      short,
      `${short}${suffix}`,
      `${kind}${property}`,
      `${entity}${kind}${property}`,
      `${entity}${kind}${property}${suffix}`,
      `${entity}${pascal(use.path.join('_'))}${suffix}`,
      `${entity}${pascal(use.call)}${pascal(use.path.join('_'))}${suffix}`,
    ]),
  ]
}

const callOrder = ['get', 'list', 'create', 'update']
const roleOrder = ['answer', 'body', 'query']

/** The order of uses by how well they name a schema: whole before parts, answers before bodies, reading before the rest. */
const rankOf = ({ call, role, path }: Use): number =>
  Math.min(path.length, 1) * 100 + roleOrder.indexOf(role) * 10 + ((callOrder.indexOf(call) + 10) % 10)

/** The use that names a schema. */
export const namingUse = (uses: readonly Use[]): { use: Use; rank: number } => {
  const [use] = uses.toSorted((a, b) => rankOf(a) - rankOf(b) || a.path.length - b.path.length)
  return { use: use!, rank: rankOf(use!) }
}

/** Names that a schema may have, best first. `kind` is the value of its property `type`, such as `Polygon`. */
export function namesOf(uses: readonly Use[], kind = ''): string[] {
  const { use } = namingUse(uses)
  if (use.path.length) return partNames(use, pascal(kind))
  const whole = uses.filter(({ path }) => !path.length)
  const isCommon = new Set(whole.map(({ tag }) => tag)).size > 2 && whole.every(({ call }) => call !== 'get')
  if (!isCommon) return wholeNames(use, pascal(kind))
  const part = uses.find(({ path, role }) => path.length && role === use.role)
  return [...(part ? partNames(part, pascal(kind)) : []), ...commonNames(use)]
}
