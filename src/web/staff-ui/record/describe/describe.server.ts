import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { RecordNoun } from '#contract/core/record.ts'
import { href } from 'react-router'
import type {
  Condition,
  FieldDescription,
  NounDescription,
  PartDescription,
  RecordDescription,
} from '../description.ts'
import { type AnyField, type AnyPart, type AnyRecord, fieldOf } from './any-record.ts'
import { describeField } from './describe-field.server.ts'
import { describeList } from './describe-list.server.ts'
import { inputField, inputSchema, type Node, rowFields } from './json-schema.server.ts'
import { allowedOr, type Viewer } from './off.server.ts'

/** The client's name of a noun: `news`. Throws for calls that the contract does not hold. */
export function clientName(noun: object): string {
  const found = Object.entries(contract).find(([, calls]) => calls === noun)
  if (!found) throw new Error('The noun is not part of the contract.')
  return found[0]
}

/** Address of the pages of a record. */
export const hrefOf = ({ noun, address }: Pick<AnyRecord, 'noun' | 'address'>) =>
  `${noun.list.scope === 'platform' ? href('/admin') : href('/login')}/${address}`

/** The call whose body a form fills: of records that staff do not create, the one that changes them. */
export const inputCall = ({ noun, create }: Pick<AnyRecord, 'noun' | 'create'>) =>
  create === false ? noun.update : noun.create

/** Describes the pages of a record for the browser, with what the viewer may do. */
export function describeRecord(record: AnyRecord, viewer: Viewer): RecordDescription {
  const { noun } = record
  const may = (call: Endpoint) => allowedOr(viewer, call)
  return {
    noun: nounOf(noun),
    href: hrefOf(record),
    nameField: record.name,
    parts: describeParts(record.form, inputCall(record), viewer, rowFields(noun.get)),
    list: describeList(record),
    ...(record.create === false && { isClosed: true }),
    ...(record.create !== false && record.copy !== false && { isCopied: true }),
    beside: [...(record.beside ?? [])],
    verbs: (record.verbs ?? []).map(({ verb, when, ...shown }) => {
      // A verb is a key of the noun: the declaration is typed so.
      const allowed = may((noun as unknown as Record<string, Endpoint>)[verb]!)
      const off = allowed !== true && { off: allowed }
      return { verb, ...shown, ...(when && { when: when as Condition }), ...off }
    }),
    may: {
      create: may(record.create === false ? noun.update : noun.create),
      update: may(noun.update),
      remove: may(noun.remove),
    },
  }
}

function nounOf(noun: RecordNoun): NounDescription {
  const { title } = noun.list
  if (!title) throw new Error(`${noun.list.path} has no title.`)
  return { address: clientName(noun), one: title.one, many: title.many, gender: title.gender ?? 'f' }
}

/** Describes the fields of a form over the body of `call`. */
export const describeParts = (
  parts: readonly AnyPart[],
  call: Endpoint,
  viewer: Viewer,
  row: Record<string, Node> = {},
): PartDescription[] =>
  parts.map(({ title, lead, fields }) => ({
    title,
    ...(lead && { lead }),
    fields: fields.map(given => withRight(fieldOf(given), describeInput(fieldOf(given), call, row), viewer)),
  }))

/** Describes one field; files of a record are a field of its row, not of its input. */
function describeInput(field: AnyField, call: Endpoint, row: Record<string, Node>): FieldDescription {
  const node = inputField(call, field.name) ?? row[field.name]
  if (!node) throw new Error(`${call.path} has no field '${field.name}'.`)
  return describeField(field, node, inputSchema(call, field.name))
}

function withRight({ may }: AnyField, described: FieldDescription, viewer: Viewer): FieldDescription {
  const allowed = may ? allowedOr(viewer, { access: may }) : true
  return allowed === true ? described : { ...described, off: allowed }
}
