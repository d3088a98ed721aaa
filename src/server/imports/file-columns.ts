import type { ImportMapping } from '#contract/imports/mapping.ts'
import type { Context } from '../core/context.ts'
import { readChunks } from './chunks.ts'
import { guessField } from './detect.ts'
import { ImportFault } from './import-fault.ts'
import { readRows } from './read/rows.ts'

/**
 * A mapping with a line for each column of the file, which may have others since it is read in another way. What it says of columns that
 * the file lacks stays where it comes from a profile. A file that cannot be read so leaves it as it is.
 */
export async function withFileColumns(
  ctx: Context,
  id: string,
  mapping: ImportMapping,
  isProfile: boolean,
): Promise<ImportMapping> {
  if (mapping.format === 'fixed') return mapping
  const names = await columnsOf(ctx, id, mapping)
  if (!names) return mapping
  const given = new Map(mapping.columns.map(each => [each.column.toLowerCase(), each]))
  const known = names.some(name => given.has(name.toLowerCase()))
  const columns = names.map(
    column =>
      given.get(column.toLowerCase()) ?? {
        column,
        field: known ? ('ignore' as const) : guessField(column),
        conversion: 'none' as const,
      },
  )
  const own = new Set(names.map(name => name.toLowerCase()))
  const absent = isProfile ? mapping.columns.filter(({ column }) => !own.has(column.toLowerCase())) : []
  return { ...mapping, columns: [...columns, ...absent].slice(0, 200) }
}

async function columnsOf(ctx: Context, id: string, mapping: ImportMapping): Promise<string[] | null> {
  try {
    const { columns, pages } = await readRows(readChunks(ctx, id), mapping)
    await pages.return(undefined)
    return columns
  } catch (error) {
    if (error instanceof ImportFault) return null
    throw error
  }
}
