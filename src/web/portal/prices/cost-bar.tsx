import css from './cost-bar.module.css'

const width = 1000
const gap = 6

/** Parts of a sum as one bar. It says nothing that the list below it does not say. */
export function CostBar({ parts }: { parts: number[] }) {
  const total = parts.reduce((sum, part) => sum + part, 0)
  const room = width - gap * (parts.length - 1)
  const widths = parts.map(part => (total ? (part / total) * room : 0))
  const places = widths.map((_, index) => widths.slice(0, index).reduce((sum, own) => sum + own + gap, 0))
  return (
    <svg className={css.bar} viewBox={`0 0 ${width} 30`} preserveAspectRatio="none" aria-hidden>
      {widths.map((own, index) => (
        <rect key={index} x={places[index]!.toFixed(1)} width={own.toFixed(1)} height="30" />
      ))}
    </svg>
  )
}
