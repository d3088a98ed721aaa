import css from './error-drawing.module.css'

/** A pipe with a piece missing. */
export function ErrorDrawing() {
  return (
    <svg className={css.drawing} viewBox="0 0 336 336" width="336" height="336" aria-hidden>
      <clipPath id="fehler-kreis">
        <circle cx="168" cy="168" r="168" />
      </clipPath>
      <g clipPath="url(#fehler-kreis)">
        <path className={css.ground} d="M0 0H336V336H0Z" />
        <path className={css.wave} d="M16 272C84 268 112 302 178 302S250 270 320 272" />
        <path className={css.wave} d="M30 296C92 292 116 325 178 325S246 294 310 296" />
        <path className={css.pipe} d="M-4 118H94V170H-4M340 118H242V170H340" />
        <path className={css.shine} d="M-4 132H88M248 132H340" />
        <path className={css.flange} d="M94 106H112V182H94ZM224 106H242V182H224Z" />
        <path className={css.gap} d="M120 118H216M120 170H216" />
        <path
          className={css.drop}
          d="M168 194C180 214 195 229 195 246A27 25 0 0 1 141 246C141 229 156 214 168 194Z"
        />
      </g>
    </svg>
  )
}
