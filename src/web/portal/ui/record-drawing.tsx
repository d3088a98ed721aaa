import css from './aside-drawing.module.css'

/** What stood in the record, and what will stand there: one line is another. */
export const RecordDrawing = () => (
  <svg
    className={css.drawing}
    viewBox="0 0 280 140"
    role="img"
    aria-label="Bisherige Angaben neben den neuen. Nur eine Zeile ändert sich."
  >
    <Card x={10} title="bisher" />
    <path className={css.arrow} d="M128 72h22m-8 -8l8 8l-8 8" />
    <Card x={166} title="neu" isNew />
  </svg>
)

function Card({ x, title, isNew = false }: { x: number; title: string; isNew?: boolean }) {
  return (
    <>
      <rect className={css.sheet} x={x} y="14" width="104" height="116" rx="4" />
      <text className={css.words} x={x + 52} y="36">
        {title}
      </text>
      <rect className={css.line} x={x + 14} y="50" width="60" height="6" rx="3" />
      {isNew && <rect className={css.mark} x={x + 8} y="64" width="88" height="24" rx="4" />}
      <rect className={isNew ? css.fill : css.line} x={x + 14} y="73" width="72" height="6" rx="3" />
      <rect className={css.line} x={x + 14} y="98" width="48" height="6" rx="3" />
      <rect className={css.line} x={x + 14} y="112" width="66" height="6" rx="3" />
    </>
  )
}
