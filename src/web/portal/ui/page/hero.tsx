import { FlowLines } from './flow-lines.tsx'
import css from './hero.module.css'
import { SearchBox } from '../form/search-box.tsx'

/** Head of the home page with the search, in the organization's colour. */
export function Hero({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={css.hero}>
      <FlowLines />
      <div className="wrap">
        <h1>{title}</h1>
        <p>{lead}</p>
        <SearchBox />
      </div>
    </div>
  )
}
