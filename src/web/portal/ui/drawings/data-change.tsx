import { Drawing, grey, hint, highlighted, paper, strong } from './drawing.tsx'

/** The stored data beside the new data, with one changed line. */
export const DataChangeDrawing = () => (
  <Drawing
    height={140}
    label="Bisherige Angaben neben den neuen. Nur eine Zeile ändert sich."
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <Card x={10} title="bisher" />
    <path fill="none" stroke={strong} strokeWidth="3" d="M128 72h22m-8 -8l8 8l-8 8" />
    <Card x={166} title="neu" isNew />
  </Drawing>
)

function Card({ x, title, isNew = false }: { x: number; title: string; isNew?: boolean }) {
  return (
    <>
      <rect {...paper} x={x} y="14" width="104" height="116" rx="4" />
      <text fill={hint} fontSize="15" x={x + 52} y="36">
        {title}
      </text>
      <rect fill={grey} x={x + 14} y="50" width="60" height="6" rx="3" />
      {isNew && <rect {...highlighted} x={x + 8} y="64" width="88" height="24" rx="4" />}
      <rect fill={isNew ? strong : grey} x={x + 14} y="73" width="72" height="6" rx="3" />
      <rect fill={grey} x={x + 14} y="98" width="48" height="6" rx="3" />
      <rect fill={grey} x={x + 14} y="112" width="66" height="6" rx="3" />
    </>
  )
}
