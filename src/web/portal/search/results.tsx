import type { Marked } from '#contract/search/search.ts'
import { href, Link } from 'react-router'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { Box } from '../ui/page/card.tsx'
import type { Hit, HitGroup } from './hit-groups.ts'
import css from './results.module.css'

interface ResultsProps {
  groups: HitGroup[]
  q: string
  /** Whether only one group is shown. */
  alone: boolean
}

export function Results({ groups, q, alone }: ResultsProps) {
  return (
    <div className={`wrap ${css.columns}`}>
      <div className={css.groups}>
        {groups.map(group => (
          <Group key={group.key} group={group} />
        ))}
        {alone && (
          <ArrowLink to={`${href('/search')}?${new URLSearchParams({ q })}`}>
            In allen Bereichen suchen
          </ArrowLink>
        )}
      </div>
      {groups.length > 1 && <JumpTo groups={groups} />}
    </div>
  )
}

function Group({ group: { key, title, total, hits, all } }: { group: HitGroup }) {
  return (
    <section aria-labelledby={key}>
      <h2 id={key} tabIndex={-1}>
        {title} <span className={css.count}>({total})</span>
      </h2>
      <ol className={css.hits}>
        {hits.map(hit => (
          <HitItem key={hit.href} hit={hit} />
        ))}
      </ol>
      {all && (
        <ArrowLink to={all} className={css.all}>
          Alle {total} Treffer in {title}
        </ArrowLink>
      )}
    </section>
  )
}

function HitItem({ hit: { href, title, excerpt, fact } }: { hit: Hit }) {
  return (
    <li>
      <h3>
        <Link to={href}>
          <MarkedText of={title} />
        </Link>
      </h3>
      {(fact || excerpt.length > 0) && (
        <p>
          {fact}
          {fact && excerpt.length > 0 && ' – '}
          <MarkedText of={excerpt} />
        </p>
      )}
    </li>
  )
}

const MarkedText = ({ of }: { of: Marked }) =>
  of.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text))

function JumpTo({ groups }: { groups: HitGroup[] }) {
  return (
    <nav aria-labelledby="jump" className={css.jump}>
      <Box>
        <h2 id="jump">Springen zu</h2>
        <ul className={css.places}>
          {groups.map(({ key, title, total }) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a> ({total})
            </li>
          ))}
        </ul>
      </Box>
    </nav>
  )
}
