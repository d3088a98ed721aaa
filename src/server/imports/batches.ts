import type { Context } from '../core/context.ts'
import { readChunks } from './chunks.ts'
import { compile, type Plan } from './convert/compile.ts'
import { convert, type Converted } from './convert/convert.ts'
import { readRows } from './read/rows.ts'
import type { StoredImport } from './runs.ts'

export interface Batches {
  columns: string[]
  plan: Plan
  /** Rows as they are to be written, in pages. */
  pages: AsyncGenerator<Converted[]>
}

/** Reads the stored file of an import by its mapping. Throws `ImportFault`. */
export async function openBatches(
  ctx: Context,
  { id, mapping }: Pick<StoredImport, 'id' | 'mapping'>,
): Promise<Batches> {
  const { columns, pages } = await readRows(readChunks(ctx, id), mapping)
  const plan = compile(mapping, columns, ctx.services.now().getUTCFullYear())
  return { columns, plan, pages: converted(plan, pages) }
}

async function* converted(plan: Plan, pages: Awaited<ReturnType<typeof readRows>>['pages']) {
  for await (const page of pages) yield page.map(row => convert(plan, row))
}
