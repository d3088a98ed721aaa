import { Drawing, grey, highlighted, paper, strong, white } from './drawing.tsx'

/** An email with a document, from a confirmed address. */
export const ConfirmedEmailDrawing = () => (
  <Drawing
    height={150}
    label="E-Mail mit einem Schreiben. Die Adresse ist bestätigt."
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <rect {...paper} x="84" y="12" width="112" height="90" rx="4" />
    <rect fill={strong} x="98" y="28" width="54" height="6" rx="3" />
    <rect fill={grey} x="98" y="44" width="84" height="6" rx="3" />
    <rect fill={grey} x="98" y="58" width="70" height="6" rx="3" />
    <path {...highlighted} d="M58 66l82 46l82 -46v64a6 6 0 0 1 -6 6h-152a6 6 0 0 1 -6 -6z" />
    <circle fill={strong} cx="218" cy="118" r="20" />
    <path fill="none" stroke={white} strokeWidth="3" d="M209 118l6.5 6.5l11.5 -12" />
  </Drawing>
)
