import { href, Link } from 'react-router'
import { formatDay } from '../../lib/format-day.ts'
import { Tag } from '../feedback/label.tsx'
import { IconMapPin } from '../icon/icons.ts'
import { Teaser } from '../text/teaser.tsx'
import type { PictureProps } from '../text/picture.tsx'
import css from './news-list.module.css'

export interface NewsItem {
  id: string
  /** Date as YYYY-MM-DD. */
  news_date: string
  title: string
  abstract: string
  /** Municipalities: "Lindhausen", "Alle Gemeinden". */
  places?: string
  picture?: PictureProps | undefined
}

/** List of news items. The line above belongs to the heading before it. */
export function NewsList({ items, heading: Heading = 'h3' }: { items: NewsItem[]; heading?: 'h2' | 'h3' }) {
  return (
    <ol className={css.list}>
      {items.map(({ id, news_date, title, abstract, places, picture }) => (
        <li key={id} data-picture={picture && ''}>
          <time dateTime={news_date}>{formatDay(news_date)}</time>
          <div>
            <Heading className={css.title}>
              <Link to={href('/meldungen/:id', { id })}>{title}</Link>
            </Heading>
            {abstract && <p>{abstract}</p>}
            {places && <Tag icon={IconMapPin}>{places}</Tag>}
          </div>
          {picture && <Teaser picture={picture} sizes="(width < 720px) 96px, 176px" />}
        </li>
      ))}
    </ol>
  )
}
