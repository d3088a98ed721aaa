import css from './loading-bar.module.css'

/** Progress bar of the navigation. `enhance/loading-bar.ts` shows it; its style delays it by 200 ms. */
export const LoadingBar = () => (
  <div role="progressbar" aria-label="Seite wird geladen" className={css.bar} data-loading-bar hidden />
)
