import type { TopicIcon } from '#contract/categories.ts'
import { Link } from 'react-router'
import { Icon, type TablerIcon } from '../ui/icon/icon.tsx'
import {
  IconBook2,
  IconChevronRight,
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

interface Topic {
  icon: TopicIcon
  href: string
  title: string
  text: string
  count: number
}

/** The topics of the help with their number of articles. */
export const TopicTiles = ({ topics }: { topics: Topic[] }) => (
  <ul className={css.topics}>
    {topics.map(({ href, icon, title, text, count }) => (
      <li key={href} className={css.topic}>
        <span className={css.square}>
          <Icon of={icons[icon]} size={28} />
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
