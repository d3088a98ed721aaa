import { Drawing, line, pale, paper, strong, tint } from './drawing.tsx'

/** A house and its key. */
export const HouseDrawing = () => (
  <Drawing height={170} label="Ein Haus und sein Schlüssel">
    <path stroke={line} strokeWidth="3" strokeLinecap="round" d="M14 156h252" />
    <path {...paper} d="M40 156V80h120v76z" />
    <path fill={strong} d="M26 84 100 24l74 60h-22l-52-42-52 42z" />
    <g fill={tint} stroke={pale} strokeWidth="2">
      <rect x="58" y="96" width="28" height="26" rx="2" />
      <rect x="114" y="96" width="28" height="26" rx="2" />
    </g>
    <path fill={pale} d="M90 156v-26h20v26z" />
    <g fill="none" stroke="#b8923a" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="212" cy="78" r="15" />
      <path d="M212 93v46m0-8h14m-14-16h11" />
    </g>
  </Drawing>
)
