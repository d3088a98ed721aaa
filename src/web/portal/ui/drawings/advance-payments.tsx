import { Drawing, grey, hint, highlighted, strong } from './drawing.tsx'

const payments = [0, 1, 2, 3, 4, 5]

/** Six equal payments and the yearly bill with the balance. */
export const AdvanceDrawing = () => (
  <Drawing
    height={150}
    label="Sechs gleich hohe Abschläge im Jahr, danach gleicht die Jahresrechnung den Rest aus."
  >
    <line stroke={hint} strokeWidth="2" x1="14" x2="266" y1="118" y2="118" />
    {payments.map(at => (
      <rect key={at} fill={strong} x={22 + at * 30} y="52" width="20" height="66" rx="3" />
    ))}
    <rect {...highlighted} x="218" y="28" width="42" height="90" rx="4" />
    <rect fill={grey} x="226" y="40" width="26" height="5" rx="2.5" />
    <rect fill={grey} x="226" y="52" width="18" height="5" rx="2.5" />
    <text fill={strong} fontSize="28" fontWeight="650" x="239" y="100">
      ±
    </text>
    <g fill={hint} fontSize="15">
      <text x="107" y="140">
        Abschläge
      </text>
      <text x="239" y="140">
        Rechnung
      </text>
    </g>
  </Drawing>
)
