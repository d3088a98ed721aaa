import css from './aside-drawing.module.css'

/** A letter in an envelope that was confirmed. */
export const InboxDrawing = () => (
  <svg
    className={css.drawing}
    viewBox="0 0 280 150"
    role="img"
    aria-label="E-Mail mit einem Schreiben. Die Adresse ist bestätigt."
  >
    <rect className={css.sheet} x="84" y="12" width="112" height="90" rx="4" />
    <rect className={css.fill} x="98" y="28" width="54" height="6" rx="3" />
    <rect className={css.line} x="98" y="44" width="84" height="6" rx="3" />
    <rect className={css.line} x="98" y="58" width="70" height="6" rx="3" />
    <path className={css.mark} d="M58 66l82 46l82 -46v64a6 6 0 0 1 -6 6h-152a6 6 0 0 1 -6 -6z" />
    <circle className={css.fill} cx="218" cy="118" r="20" />
    <path className={css.tick} d="M209 118l6.5 6.5l11.5 -12" />
  </svg>
)
