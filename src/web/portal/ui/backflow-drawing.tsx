import css from './connection-drawing.module.css'

/** The same house with a basin in the cellar, below the level of the street. */
export function BackflowDrawing() {
  return (
    <svg
      className={css.drawing}
      viewBox="0 0 280 200"
      role="img"
      aria-label="Schnitt durch Haus und Straße: Der Ablauf im Keller liegt tiefer als die Straße, also unter der Rückstauebene."
    >
      <rect className={css.ground} x="0" y="92" width="280" height="108" />
      <rect className={css.street} x="0" y="84" width="104" height="10" />
      <path className={css.house} d="M148 168V48L204 12L260 48V168Z" />
      <path className={css.floor} d="M148 92H260" />
      <path className={css.pipe} d="M226 140V156H62" />
      <circle className={css.main} cx="46" cy="160" r="17" />
      <path className={css.basin} d="M214 128h24l-4 12h-16z" />
      <path className={css.level} d="M0 84H280" />
      <text className={css.warning} x="64" y="72">
        Rückstauebene
      </text>
      <text x="190" y="122">
        Keller
      </text>
    </svg>
  )
}
