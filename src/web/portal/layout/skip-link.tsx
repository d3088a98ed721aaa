import css from './skip-link.module.css'

export const SkipLink = () => (
  <a href="#inhalt" className={css.link}>
    Zum Inhalt springen
  </a>
)
