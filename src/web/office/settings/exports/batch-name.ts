import { dayKey, number } from '../../../staff-ui/text/format.ts'
import type { Batch } from './load.server.ts'

/** The name of a batch: year of its preparation and number, such as EX-2026-0047. */
export const batchName = (batch: Pick<Batch, 'number' | 'created_at'>) =>
  `EX-${dayKey(batch.created_at).slice(0, 4)}-${String(batch.number).padStart(4, '0')}`

export const readingCount = (rows: number) => (rows === 1 ? '1 Zählerstand' : `${number(rows)} Zählerstände`)

const encodings = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const

export const formatName = ({ type, encoding }: Batch['format']) =>
  type === 'json' ? 'JSON' : `CSV, ${encodings[encoding]}`
