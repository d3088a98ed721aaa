import { createHash } from 'node:crypto'

const names = new Map<string, string>()
const maxPrepared = 1500

/** Name of a prepared statement. After 1500 names, further statements stay unnamed to limit memory per connection. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxPrepared) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}
