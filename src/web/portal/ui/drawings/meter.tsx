import { Drawing, grey, hint, ink, line, strong, white } from './drawing.tsx'

interface MeterDrawingProps {
  number?: string
  /** `count` is shown in black digits, `decimals` in red ones. */
  count?: string
  decimals?: string
}

const red = 'var(--error)'

/** A water meter. The black digits under the bar are the reading. */
export function MeterDrawing({
  number = '8 WEH 0042 7719',
  count = '00449',
  decimals = '381',
}: MeterDrawingProps) {
  const words = `Wasserzähler Nr. ${number}. Die schwarzen Ziffern zeigen ${count}, die roten ${decimals}.`
  return (
    <Drawing height={200} label={words}>
      <rect fill={line} x="0" y="84" width="280" height="40" />
      <rect fill={grey} x="18" y="76" width="30" height="56" rx="3" />
      <rect fill={grey} x="232" y="76" width="30" height="56" rx="3" />
      <circle fill={white} stroke={hint} strokeWidth="5" cx="140" cy="100" r="96" />
      <circle fill="none" stroke={line} strokeWidth="2" cx="140" cy="100" r="84" />
      <text fill={hint} fontSize="13" x="140" y="44">
        Nr. {number}
      </text>
      <rect fill={strong} x="66" y="52" width="93" height="4" />
      <Figures figures={count} x={66} width={18} fill={ink} size={20} />
      <Figures figures={decimals} x={163} width={16} fill={red} size={18} />
      <text fill={hint} fontSize="14" x="140" y="116">
        m³
      </text>
      <Dial x={108} hand="M108 142l8 -9" />
      <Dial x={172} hand="M172 142l-6 -11" />
    </Drawing>
  )
}

interface FiguresProps {
  figures: string
  x: number
  width: number
  fill: string
  size: number
}

const Figures = ({ figures, x, width, fill, size }: FiguresProps) => (
  <g fill={fill} fontSize={size} fontWeight="700">
    {Array.from(figures, (figure, index) => (
      <g key={index}>
        <rect x={x + index * (width + 1)} y="60" width={width} height="32" rx="2" />
        <text fill={white} x={x + index * (width + 1) + width / 2} y="83">
          {figure}
        </text>
      </g>
    ))}
  </g>
)

const Dial = ({ x, hand }: { x: number; hand: string }) => (
  <>
    <circle fill={white} stroke={ink} strokeWidth="1.5" cx={x} cy="142" r="17" />
    <path stroke={red} strokeLinecap="round" strokeWidth="2.5" d={hand} />
  </>
)
