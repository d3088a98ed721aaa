import css from './loading-bar.module.css'

/** Where scripts run: while the next page is fetched the old one stays, and after 200 ms this bar says so. */
export const LoadingBar = () => (
  <div role="progressbar" aria-label="Seite wird geladen" className={css.bar} data-loading-bar hidden />
)
