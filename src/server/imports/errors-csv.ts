import { csvLines } from '#contract/core/csv.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { toWindows1252 } from '../core/windows-1252.ts'

const signs = { semicolon: ';', comma: ',', tab: '\t', pipe: ';' } as const

/**
 * The rows of an import that stay out, with their own columns and the reason in one behind them: corrected, they can be read by the same
 * mapping. Throws 404.
 */
export async function errorFile(
  { db, organization }: Context,
  id: string,
): Promise<{ name: string; bytes: Buffer; charset: string }> {
  const run = await db
    .selectFrom('imports')
    .select(['file_name', 'mapping', 'columns'])
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!run) throw notFound()
  const findings = await db
    .selectFrom('import_findings')
    .select(['line', 'field', 'value', 'message', 'advice', 'cells'])
    .where('organization_id', '=', organization.id)
    .where('import_id', '=', id)
    .where('kind', '=', 'error')
    .orderBy('line')
    .orderBy('id')
    .execute()
  const { mapping, columns } = run
  const rows = [...Map.groupBy(findings, ({ line }) => line)].map(([line, each]) => [
    ...columns.map((_, at) => each[0]!.cells?.[at] ?? ''),
    String(line),
    each.map(({ field, message, advice }) => `${field}: ${message}. ${advice}`).join(' | '),
  ])
  const head = [...columns, 'Zeile', 'Fehler']
  const isCsv = mapping.format === 'csv'
  const text = csvLines(!isCsv || mapping.has_header ? [head, ...rows] : rows, {
    separator: isCsv ? signs[mapping.separator] : ';',
    isGuarded: true,
  })
  const isWindows = isCsv && mapping.encoding === 'windows-1252'
  return {
    name: `fehler-${run.file_name.replace(/\.\w{1,5}$/, '')}.csv`,
    bytes: isWindows ? toWindows1252(text) : Buffer.from(`\uFEFF${text}`),
    charset: isWindows ? 'windows-1252' : 'utf-8',
  }
}
