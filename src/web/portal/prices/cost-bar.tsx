import css from './cost-bar.module.css'

const width = 1000
const gap = 6

/** Parts of a sum as a stacked bar. Hidden from screen readers, because a list repeats it. */
export function CostBar({ parts }: { parts: number[] }) {
  const total = parts.reduce((sum, part) => sum + part, 0)
  const available = width - gap * (parts.length - 1)
  const widths = parts.map(part => (total ? (part / total) * available : 0))
  const offsets = widths.map((_, index) => widths.slice(0, index).reduce((sum, own) => sum + own + gap, 0))
  return (
    <svg className={css.bar} viewBox={`0 0 ${width} 30`} preserveAspectRatio="none" aria-hidden>
      {widths.map((own, index) => (
        <rect key={index} x={offsets[index]!.toFixed(1)} width={own.toFixed(1)} height="30" />
      ))}
    </svg>
  )
}
