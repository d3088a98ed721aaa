import css from './connection-drawing.module.css'

/** Two sewers under the street, one for wastewater and one for rain. */
export function SewerDrawing() {
  return (
    <svg
      className={css.drawing}
      viewBox="0 0 280 200"
      role="img"
      aria-label="Schnitt durch Haus und Straße im Trennsystem: Regen vom Dach und Schmutzwasser aus dem Haus laufen in zwei Kanäle."
    >
      <rect className={css.ground} x="0" y="104" width="280" height="96" />
      <rect className={css.street} x="0" y="96" width="120" height="10" />
      <path className={css.house} d="M160 138V52L212 18L264 52V138Z" />
      <path className={css.floor} d="M160 104H264" />
      <path className={css.rainpipe} d="M152 50V130H98" />
      <path className={css.pipe} d="M212 88V164H60" />
      <circle className={css.rain} cx="84" cy="130" r="13" />
      <circle className={css.main} cx="42" cy="162" r="15" />
      <text x="60" y="88">
        Straße
      </text>
      <text x="212" y="76">
        Haus
      </text>
    </svg>
  )
}
