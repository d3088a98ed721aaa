import css from './aside-drawing.module.css'

const payments = [0, 1, 2, 3, 4, 5]

/** Six equal payments, and the yearly bill that settles the rest. */
export const AdvanceDrawing = () => (
  <svg
    className={css.drawing}
    viewBox="0 0 280 150"
    role="img"
    aria-label="Sechs gleich hohe Abschläge im Jahr, danach gleicht die Jahresrechnung den Rest aus."
  >
    <line className={css.ground} x1="14" x2="266" y1="118" y2="118" />
    {payments.map(at => (
      <rect key={at} className={css.fill} x={22 + at * 30} y="52" width="20" height="66" rx="3" />
    ))}
    <rect className={css.tint} x="218" y="28" width="42" height="90" rx="4" />
    <rect className={css.line} x="226" y="40" width="26" height="5" rx="2.5" />
    <rect className={css.line} x="226" y="52" width="18" height="5" rx="2.5" />
    <text className={css.amount} x="239" y="100">
      ±
    </text>
    <text className={css.words} x="107" y="140">
      Abschläge
    </text>
    <text className={css.words} x="239" y="140">
      Rechnung
    </text>
  </svg>
)
