import { Drawing, hint, ink, highlighted, pale, paper, soft } from './drawing.tsx'

/** A bank card with its IBAN marked. */
export const BankCardDrawing = () => (
  <Drawing height={180} label="Bankkarte. Die IBAN steht unten, sie beginnt mit DE." textAnchor="start">
    <rect {...paper} x="10" y="8" width="260" height="164" rx="12" />
    <rect fill={pale} x="28" y="28" width="84" height="10" rx="5" />
    <g fill="#e6c35c" stroke="#b8923a" strokeWidth="1.5">
      <rect x="28" y="54" width="36" height="28" rx="5" />
      <path d="M46 54v28M28 68h36" />
    </g>
    <rect fill={soft} x="196" y="28" width="56" height="10" rx="5" />
    <rect fill={soft} x="28" y="150" width="110" height="8" rx="4" />
    <rect {...highlighted} x="22" y="94" width="236" height="46" rx="4" />
    <text fill={hint} fontSize="12" x="32" y="111">
      IBAN
    </text>
    <text fill={ink} fontSize="14.5" fontWeight="650" x="32" y="131">
      DE02 1203 0000 0000 2020 51
    </text>
  </Drawing>
)
