import css from './card-drawing.module.css'

/** A bank card whose IBAN is marked. */
export const CardDrawing = () => (
  <svg
    className={css.drawing}
    viewBox="0 0 280 180"
    role="img"
    aria-label="Bankkarte. Die IBAN steht unten, sie beginnt mit DE."
  >
    <rect className={css.card} x="10" y="8" width="260" height="164" rx="12" />
    <rect className={css.band} x="28" y="28" width="84" height="10" rx="5" />
    <rect className={css.chip} x="28" y="54" width="36" height="28" rx="5" />
    <path className={css.chip} d="M46 54v28M28 68h36" />
    <rect className={css.line} x="196" y="28" width="56" height="10" rx="5" />
    <rect className={css.line} x="28" y="150" width="110" height="8" rx="4" />
    <rect className={css.mark} x="22" y="94" width="236" height="46" rx="4" />
    <text className={css.label} x="32" y="111">
      IBAN
    </text>
    <text className={css.number} x="32" y="131">
      DE02 1203 0000 0000 2020 51
    </text>
  </svg>
)
