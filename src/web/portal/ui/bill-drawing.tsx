import css from './bill-drawing.module.css'

// Torn off below: the bill goes on.
const sheet = `M24 192V16a4 4 0 0 1 4 -4h224a4 4 0 0 1 4 4v176${'l-14.5 -7l-14.5 7'.repeat(8)}z`

/** A bill whose Kundennummer is marked: on the right, beside the address. */
export function BillDrawing({ number = '100 4827' }: { number?: string }) {
  return (
    <svg
      className={css.bill}
      viewBox="0 0 280 200"
      role="img"
      aria-label="Rechnung. Die Kundennummer steht oben rechts, neben Ihrer Anschrift."
    >
      <path className={css.sheet} d={sheet} />
      <circle className={css.logo} cx="50" cy="36" r="10" />
      <Lines
        lines={[
          [66, 33, 54],
          [44, 66, 58],
          [44, 78, 70],
          [44, 90, 48],
        ]}
        className={css.line}
      />
      <rect className={css.mark} x="128" y="54" width="116" height="48" rx="4" />
      <text className={css.label} x="140" y="73">
        Kundennummer
      </text>
      <text className={css.number} x="140" y="93">
        {number}
      </text>
      <Lines lines={[[44, 122, 92]]} className={css.heading} />
      <Lines
        lines={[
          [44, 142, 120],
          [44, 158, 104],
          [44, 174, 132],
        ]}
        className={css.line}
      />
      <Lines
        lines={[
          [204, 142, 32],
          [210, 158, 26],
          [204, 174, 32],
        ]}
        className={css.line}
      />
    </svg>
  )
}

function Lines({ lines, className }: { lines: [x: number, y: number, width: number][]; className?: string }) {
  return lines.map(([x, y, width]) => (
    <rect key={`${x}-${y}`} className={className} x={x} y={y} width={width} height="6" rx="3" />
  ))
}
