import css from './connection-drawing.module.css'

/** A house and the street in front of it, cut open: from the main to the meter. */
export function ConnectionDrawing() {
  return (
    <svg
      className={css.drawing}
      viewBox="0 0 280 200"
      role="img"
      aria-label="Schnitt durch Haus und Straße: Von der Leitung in der Straße führt der Hausanschluss zum Zähler im Haus."
    >
      <rect className={css.ground} x="0" y="112" width="280" height="88" />
      <rect className={css.street} x="0" y="104" width="104" height="10" />
      <path className={css.house} d="M148 150V56L204 20L260 56V150Z" />
      <path className={css.floor} d="M148 112H260" />
      <path className={css.pipe} d="M52 158V136H176" />
      <circle className={css.main} cx="52" cy="164" r="15" />
      <circle className={css.meter} cx="188" cy="136" r="12" />
      <path className={css.pipe} d="M200 136H232V84" />
      <text x="52" y="96">
        Straße
      </text>
      <text x="204" y="78">
        Haus
      </text>
    </svg>
  )
}
