import css from './house-drawing.module.css'

/** A house, and the key to it. */
export const HouseDrawing = () => (
  <svg className={css.drawing} viewBox="0 0 280 170" role="img" aria-label="Ein Haus und sein Schlüssel">
    <path className={css.ground} d="M14 156h252" />
    <path className={css.wall} d="M40 156V80h120v76z" />
    <path className={css.roof} d="M26 84 100 24l74 60h-22l-52-42-52 42z" />
    <rect className={css.window} x="58" y="96" width="28" height="26" rx="2" />
    <rect className={css.window} x="114" y="96" width="28" height="26" rx="2" />
    <path className={css.door} d="M90 156v-26h20v26z" />
    <circle className={css.key} cx="212" cy="78" r="15" />
    <path className={css.key} d="M212 93v46m0-8h14m-14-16h11" />
  </svg>
)
