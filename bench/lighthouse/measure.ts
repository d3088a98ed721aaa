import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const version = '13.5.0'

/** `mobile`: slow 4G and a quarter of the speed, simulated; `desktop`: a desktop's screen and network. */
export type Profile = 'mobile' | 'desktop'

/** The four categories in points, shift of the layout, and milliseconds. */
export interface Scores {
  performance: number
  accessibility: number
  practices: number
  seo: number
  shift: number
  paint: number
  blocking: number
  kilobytes: number
  /** Audits that failed, apart from those of speed. */
  failed: string[]
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

interface Options {
  /** Of the browser's debugger. */
  port: number
  profile: Profile
  /** Points of speed. A page below is measured twice more, and the median counts. */
  goal: number
  /** The page tells search engines to stay away, which Lighthouse would count against it. */
  isHidden: boolean
  /** Empties the browser's cache; cookies stay. */
  clearCache: () => Promise<unknown>
}

export async function measure(url: string, options: Options): Promise<Scores> {
  const first = await run(url, options)
  if (first.performance >= options.goal) return first
  const all = [first, await run(url, options), await run(url, options)]
  return all.toSorted((one, other) => one.performance - other.performance)[1]!
}

async function run(url: string, { port, profile, isHidden, clearCache }: Options): Promise<Scores> {
  await clearCache()
  const args = [
    '--yes',
    `lighthouse@${version}`,
    url,
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--disable-storage-reset',
    '--only-categories=performance,accessibility,best-practices,seo',
    ...(profile === 'desktop' ? ['--preset=desktop'] : []),
    ...(isHidden ? ['--skip-audits=is-crawlable'] : []),
  ]
  const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: 64 * 1024 * 1024 })
  const { categories, audits } = JSON.parse(stdout) as Report
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? 0
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    practices: points('best-practices'),
    seo: points('seo'),
    shift: Number(value('cumulative-layout-shift').toFixed(3)),
    paint: Math.round(value('largest-contentful-paint')),
    blocking: Math.round(value('total-blocking-time')),
    kilobytes: Math.round(value('total-byte-weight') / 1024),
    failed: ['accessibility', 'best-practices', 'seo'].flatMap(name =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  }
}
