import { arch, cpus, platform, release, totalmem } from 'node:os'
import type { Row } from './row.ts'

interface Facts {
  command: string
  postgres: string
  minutes: number
}

/** Formats the results as a page of Markdown, missed goals included. */
export function report(rows: Row[], { command, postgres, minutes }: Facts): string {
  const missed = rows.filter(({ met }) => met === false).length
  return [
    '# Results of the benchmark',
    `\`${command}\` on ${new Date().toISOString().slice(0, 10)}, ${minutes.toFixed(1)} minutes. ` +
      `${cpus().length} cores (${arch()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${release().split('.').slice(0, 2).join('.')}, ` +
      `Node ${process.versions.node}, PostgreSQL ${postgres}.`,
    'Limit and product run in turns on the same machine, each in processes of its own; the load comes from the same ' +
      'machine too. Medians of the rounds. Trust the ratios, not the rates.',
    table(rows),
    missed ? `Goals not met: ${missed}.` : 'Every goal that was measured is met.',
    '',
  ].join('\n\n')
}

const heads = ['What', 'Ours', 'Limit', 'Ratio', 'Goal', 'Met', 'How it is measured']

const table = (rows: Row[]) =>
  [heads, heads.map(() => '---'), ...rows.map(cells)].map(each => `| ${each.join(' | ')} |`).join('\n')

const cells = ({ what, ours, limit, ratio, goal, met, how }: Row) => [
  what,
  ours,
  limit,
  ratio,
  goal,
  verdict(met),
  how,
]

const verdict = (met: Row['met']) => (met === null ? '' : met ? 'yes' : '**no**')
