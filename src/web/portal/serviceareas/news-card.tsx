import { href, Link } from 'react-router'
import { Teaser } from '../ui/text/teaser.tsx'
import type { PictureProps } from '../ui/text/picture.tsx'
import css from './news-card.module.css'

interface NewsCardProps {
  news: { id: string; title: string; abstract: string; picture: PictureProps }
}

/** News of a municipality with its picture. */
export const NewsCard = ({ news: { id, title, abstract, picture } }: NewsCardProps) => (
  <section className={css.card}>
    <Teaser picture={picture} sizes="(width < 1040px) 100vw, 416px" />
    <div>
      <h2>
        <Link to={href('/meldungen/:id', { id })}>{title}</Link>
      </h2>
      {abstract && <p>{abstract}</p>}
    </div>
  </section>
)
