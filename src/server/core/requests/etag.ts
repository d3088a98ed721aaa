import { hash } from 'node:crypto'

interface Versioned {
  version?: number
  updated_at?: string
}

/** The ETag of a response body. For a record it starts with the version, so that If-Match can be compared with its row. */
export function entityTag(result: unknown, body: string): string {
  const { id, ...row } = (result ?? {}) as Versioned & { id?: string }
  const content = hash('sha1', body, 'base64url')
  const version = id && versionOf(row)
  return version ? `"${version}.${content}"` : `W/"${content}"`
}

/** Whether an If-None-Match header contains the tag (weak comparison). */
export const matchesIfNoneMatch = (ifNoneMatch: string | null, tag: string): boolean =>
  tagsOf(ifNoneMatch).some(each => each === '*' || weak(each) === weak(tag))

/** Whether an If-Match header names the current version of the record. A compressed answer has the same tag, marked as weak. */
export const matchesIfMatch = (ifMatch: string, row: Versioned): boolean => {
  const version = `"${versionOf(row)}`
  return tagsOf(ifMatch)
    .map(weak)
    .some(tag => tag === '*' || tag === `${version}"` || tag.startsWith(`${version}.`))
}

const versionOf = ({ version, updated_at }: Versioned) => version ?? updated_at
const tagsOf = (header: string | null) => (header ?? '').split(',').map(tag => tag.trim())
const weak = (tag: string) => tag.replace(/^W\//, '')
