import css from './flow-lines.module.css'

/** Decorative water lines that fade to the left. The surface below sets position and strength. */
export function FlowLines() {
  return (
    <svg className={css.lines} viewBox="0 0 800 420" preserveAspectRatio="xMaxYMin slice" aria-hidden>
      {lines.map(line => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}

const lines = Array.from({ length: 14 }, (_, index) => flow(index))

/** Returns the path of a line: a long rise to the crest, then a short fall. Each line lies lower and further left than the one before. */
function flow(index: number): string {
  const [x, y] = [781 - 37 * index, -82 + 40 * index]
  return [
    `M${x - 700} ${y + 164}`,
    `C${x - 340} ${y + 112} ${x - 230} ${y} ${x} ${y}`,
    `C${x + 120} ${y} ${x + 180} ${y + 40} ${x + 300} ${y + 40}`,
    `S${x + 440} ${y + 20} ${x + 620} ${y + 20}`,
  ].join('')
}
