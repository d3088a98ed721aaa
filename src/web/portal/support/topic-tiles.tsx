import type { TopicIcon } from '#contract/categories.ts'
import { Link } from 'react-router'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { Icon, type TablerIcon } from '../ui/icon/icon.tsx'
import {
  IconBook2,
  IconCloudRain,
  IconDroplet,
  IconGauge,
  IconKey,
  IconReceiptEuro,
  IconShovel,
} from '../ui/icon/icons.ts'
import css from './topic-tiles.module.css'

const icons: Record<TopicIcon, TablerIcon> = {
  book: IconBook2,
  gauge: IconGauge,
  receipt: IconReceiptEuro,
  key: IconKey,
  droplet: IconDroplet,
  rain: IconCloudRain,
  shovel: IconShovel,
}

/** Articles of a topic that its tile names. */
const mostNamed = 3

interface Topic {
  icon: TopicIcon
  href: string
  title: string
  articles: { id: string; href: string; title: string }[]
}

/** The topics of the help, each with its first articles. */
export const TopicTiles = ({ topics }: { topics: Topic[] }) => (
  <ul className={css.topics}>
    {topics.map(({ href, icon, title, articles }) => (
      <li key={href} className={css.topic}>
        <span className={css.square}>
          <Icon of={icons[icon]} size={28} />
        </span>
        <h2>
          <Link to={href}>{title}</Link>
        </h2>
        <ul className={css.articles}>
          {articles.slice(0, mostNamed).map(({ id, href, title }) => (
            <li key={id}>
              <Link to={href}>{title}</Link>
            </li>
          ))}
        </ul>
        {articles.length > mostNamed && (
          <ArrowLink to={href} aria-label={`Alle ${articles.length} Antworten: ${title}`}>
            Alle {articles.length} Antworten
          </ArrowLink>
        )}
      </li>
    ))}
  </ul>
)
