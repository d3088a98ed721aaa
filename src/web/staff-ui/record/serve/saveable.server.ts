import { contract } from '#contract/index.ts'
import type { AnyRecord } from '../describe/any-record.ts'
import { clientName } from '../describe/describe.server.ts'

const always = ['create', 'update', 'remove', 'many', 'orderMany', 'emailPreview']

/** The verbs of declared records that the save route accepts, by noun. */
export const verbsOf = (records: readonly AnyRecord[]): Record<string, readonly string[]> =>
  Object.fromEntries(
    records.map(({ noun, create, verbs = [] }) => [
      clientName(noun),
      [
        ...always.filter(verb => verb in noun && (verb !== 'create' || create !== false)),
        ...verbs.map(({ verb }) => verb),
      ],
    ]),
  )

/** The given verbs of nouns whose pages are no declared records. */
export const verbsOfNoun = (name: keyof typeof contract, ...verbs: string[]) => ({ [name]: verbs })
