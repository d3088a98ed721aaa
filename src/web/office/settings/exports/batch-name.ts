import type { Batch } from './load.server.ts'

/** Such as EX-2026-0047: the year in which it was prepared, and its number. */
export const batchName = ({ number, created_at }: Pick<Batch, 'number' | 'created_at'>) =>
  `EX-${created_at.slice(0, 4)}-${String(number).padStart(4, '0')}`

export const readingCount = (rows: number) =>
  rows === 1 ? '1 Zählerstand' : `${rows.toLocaleString('de-DE')} Zählerstände`

const encodings = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const

export const formatName = ({ type, encoding }: Batch['format']) =>
  type === 'json' ? 'JSON' : `CSV, ${encodings[encoding]}`
