import css from './aside-drawing.module.css'

/** A bill whose year is marked, and its copy behind it. */
export const CopyDrawing = () => (
  <svg
    className={css.drawing}
    viewBox="0 0 280 170"
    role="img"
    aria-label="Rechnung mit Abrechnungszeitraum. Das Jahr steht über der Tabelle."
  >
    <rect className={css.behind} x="92" y="10" width="150" height="150" rx="4" />
    <rect className={css.sheet} x="42" y="18" width="150" height="146" rx="4" />
    <circle className={css.logo} cx="62" cy="38" r="9" />
    <rect className={css.line} x="78" y="35" width="46" height="6" rx="3" />
    <rect className={css.mark} x="54" y="58" width="126" height="34" rx="4" />
    <text className={css.year} x="117" y="80">
      01.01.–31.12.2025
    </text>
    <rect className={css.line} x="56" y="108" width="118" height="6" rx="3" />
    <rect className={css.line} x="56" y="124" width="98" height="6" rx="3" />
    <rect className={css.line} x="56" y="140" width="110" height="6" rx="3" />
  </svg>
)
