import css from './meter-drawing.module.css'

interface MeterDrawingProps {
  number?: string
  /** The black and the red figures. */
  count?: string
  decimals?: string
}

/** A water meter: the black figures under the bar are the ones to write down. */
export function MeterDrawing({
  number = '8 WEH 0042 7719',
  count = '00449',
  decimals = '381',
}: MeterDrawingProps) {
  const words = `Wasserzähler Nr. ${number}. Die schwarzen Ziffern zeigen ${count}, die roten ${decimals}.`
  return (
    <svg className={css.meter} viewBox="0 0 280 200" role="img" aria-label={words}>
      <rect className={css.pipe} x="0" y="84" width="280" height="40" />
      <rect className={css.joint} x="18" y="76" width="30" height="56" rx="3" />
      <rect className={css.joint} x="232" y="76" width="30" height="56" rx="3" />
      <circle className={css.rim} cx="140" cy="100" r="96" />
      <circle className={css.face} cx="140" cy="100" r="84" />
      <text className={css.number} x="140" y="44">
        Nr. {number}
      </text>
      <rect className={css.bar} x="66" y="52" width="93" height="4" />
      <Figures figures={count} x={66} width={18} className={css.black} />
      <Figures figures={decimals} x={163} width={16} className={css.red} />
      <text className={css.unit} x="140" y="116">
        m³
      </text>
      <Dial x={108} hand="M108 142l8 -9" />
      <Dial x={172} hand="M172 142l-6 -11" />
    </svg>
  )
}

function Figures({
  figures,
  x,
  width,
  className,
}: {
  figures: string
  x: number
  width: number
  className?: string
}) {
  return Array.from(figures, (figure, index) => (
    <g key={index} className={className}>
      <rect x={x + index * (width + 1)} y="60" width={width} height="32" rx="2" />
      <text x={x + index * (width + 1) + width / 2} y="83">
        {figure}
      </text>
    </g>
  ))
}

function Dial({ x, hand }: { x: number; hand: string }) {
  return (
    <>
      <circle className={css.dial} cx={x} cy="142" r="17" />
      <path className={css.hand} d={hand} />
    </>
  )
}
