import type { LighthousePage } from './pages.ts'
import type { Scores } from './measure.ts'

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** The table of measured pages in Markdown; pages that search engines shall not list have a star. */
export function tableOf(rows: [LighthousePage, Scores][]): string {
  const head = ['Page', 'Speed / access / practices / search', 'Shift', 'Paint', 'Blocking', 'kB']
  const lines = rows.map(([{ name, isHidden }, each]) => [
    isHidden ? `${name} \\*` : name,
    [each.performance, each.accessibility, each.practices, each.seo].join(' / '),
    number(each.shift, 3),
    `${number(each.paint / 1000, 1)} s`,
    `${each.blocking} ms`,
    String(each.kilobytes),
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map(line => line[column]!.length)),
  )
  const row = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`
  return [row(head), rule, ...lines.map(row)].join('\n')
}

/** Puts a table between its two marks in the document. */
export function replaceTable(text: string, mark: string, table: string): string {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < 0) throw new Error(`LIGHTHOUSE.md has no marks for “${mark}”.`)
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`
}
