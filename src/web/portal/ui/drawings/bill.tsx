import { Drawing, grey, hint, ink, highlighted, pale, paper, soft } from './drawing.tsx'

// Torn edge at the bottom: the bill continues.
const sheet = `M24 192V16a4 4 0 0 1 4 -4h224a4 4 0 0 1 4 4v176${'l-14.5 -7l-14.5 7'.repeat(8)}z`

/** A bill with its Kundennummer marked, on the right beside the address. */
export const BillDrawing = ({ number = '100 4827' }: { number?: string }) => (
  <Drawing
    height={200}
    label="Rechnung. Die Kundennummer steht oben rechts, neben Ihrer Anschrift."
    textAnchor="start"
  >
    <path {...paper} d={sheet} />
    <circle fill={pale} cx="50" cy="36" r="10" />
    <Lines
      lines={[
        [66, 33, 54],
        [44, 66, 58],
        [44, 78, 70],
        [44, 90, 48],
      ]}
    />
    <rect {...highlighted} x="128" y="54" width="116" height="48" rx="4" />
    <text fill={hint} fontSize="13" x="140" y="73">
      Kundennummer
    </text>
    <text fill={ink} fontSize="18" fontWeight="650" x="140" y="93">
      {number}
    </text>
    <rect fill={grey} x="44" y="122" width="92" height="6" rx="3" />
    <Lines
      lines={[
        [44, 142, 120],
        [44, 158, 104],
        [44, 174, 132],
        [204, 142, 32],
        [210, 158, 26],
        [204, 174, 32],
      ]}
    />
  </Drawing>
)

const Lines = ({ lines }: { lines: [x: number, y: number, width: number][] }) => (
  <g fill={soft}>
    {lines.map(([x, y, width]) => (
      <rect key={`${x}-${y}`} x={x} y={y} width={width} height="6" rx="3" />
    ))}
  </g>
)
