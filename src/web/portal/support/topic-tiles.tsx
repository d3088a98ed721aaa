import { Link } from 'react-router'
import { Icon } from '../ui/icon/icon.tsx'
import { IconBook2, IconChevronRight } from '../ui/icon/icons.ts'
import css from './topic-tiles.module.css'

interface Topic {
  href: string
  title: string
  text: string
  count: number
}

/** The topics of the help with their number of articles. */
export const TopicTiles = ({ topics }: { topics: Topic[] }) => (
  <ul className={css.topics}>
    {topics.map(({ href, title, text, count }) => (
      <li key={href} className={css.topic}>
        <span className={css.square}>
          <Icon of={IconBook2} size={28} />
        </span>
        <div className={css.words}>
          <h2>
            <Link to={href}>{title}</Link>
          </h2>
          {text && <p>{text}</p>}
          <p className={css.count}>{count === 1 ? '1 Artikel' : `${count} Artikel`}</p>
        </div>
        <Icon of={IconChevronRight} size={20} className={css.chevron} />
      </li>
    ))}
  </ul>
)
