import { createHash } from 'node:crypto'

/** Derives a UUID from an occasion, so that what it names exists once however often it is written. */
export function occasionId(occasion: string): string {
  const hex = createHash('sha256').update(occasion).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
