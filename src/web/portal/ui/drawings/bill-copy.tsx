import { Drawing, grey, ink, line, highlighted, pale, paper, soft } from './drawing.tsx'

/** A bill with its year marked, and its copy behind it. */
export const BillCopyDrawing = () => (
  <Drawing height={170} label="Rechnung mit Abrechnungszeitraum. Das Jahr steht über der Tabelle.">
    <rect fill={soft} stroke={line} strokeWidth="2" x="92" y="10" width="150" height="150" rx="4" />
    <rect {...paper} x="42" y="18" width="150" height="146" rx="4" />
    <circle fill={pale} cx="62" cy="38" r="9" />
    <rect fill={grey} x="78" y="35" width="46" height="6" rx="3" />
    <rect {...highlighted} x="54" y="58" width="126" height="34" rx="4" />
    <text fill={ink} fontSize="14" fontWeight="650" x="117" y="80">
      01.01.–31.12.2025
    </text>
    <g fill={grey}>
      <rect x="56" y="108" width="118" height="6" rx="3" />
      <rect x="56" y="124" width="98" height="6" rx="3" />
      <rect x="56" y="140" width="110" height="6" rx="3" />
    </g>
  </Drawing>
)
