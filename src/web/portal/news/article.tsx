import type { NewsRow } from '#contract/news.ts'
import { href } from 'react-router'
import { formatDay } from '../lib/format-day.ts'
import { usePortal } from '../layout.tsx'
import { phoneHref } from '../lib/format-links.ts'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { ArticleLayout } from '../ui/page/article-layout.tsx'
import { Box, Card } from '../ui/page/card.tsx'
import { type FileEntry, FileList } from '../ui/list/file-list.tsx'
import { Picture, type PictureProps } from '../ui/text/picture.tsx'
import { RichText } from '../ui/text/rich-text.tsx'
import css from './article.module.css'
import { Neighbours, type NeighboursProps } from './neighbours.tsx'

interface ArticleProps {
  article: Pick<NewsRow, 'title' | 'abstract' | 'content' | 'news_date' | 'servicearea_ids'>
  pictures: PictureProps[]
  files: FileEntry[]
  neighbours: NeighboursProps
}

export function Article({ article, pictures: [picture, ...more], files, neighbours }: ArticleProps) {
  const { title, abstract, content } = article
  return (
    <ArticleLayout
      crumbs={[{ label: 'Meldungen', href: href('/meldungen') }, { label: title }]}
      title={title}
      about={<About {...article} />}
      lead={abstract}
      aside={<Aside />}
      after={<Neighbours {...neighbours} />}
    >
      {picture && <Picture picture={picture} first />}
      <div className={css.content}>
        <RichText html={content} />
      </div>
      {more.map(each => (
        <Picture key={each.src} picture={each} />
      ))}
      {files.length > 0 && (
        <section>
          <h2>Zum Herunterladen</h2>
          <FileList files={files} />
        </section>
      )}
    </ArticleLayout>
  )
}

/** "12.11.2026 · Lindhausen" */
function About({ news_date, servicearea_ids }: ArticleProps['article']) {
  const { municipalities } = usePortal().frame
  const titles = municipalities.filter(({ id }) => servicearea_ids.includes(id)).map(({ title }) => title)
  const everywhere = municipalities.length > 1 ? 'Alle Gemeinden' : ''
  const where = titles.join(', ') || everywhere
  return (
    <>
      <time dateTime={news_date}>{formatDay(news_date)}</time>
      {where && ` · ${where}`}
    </>
  )
}

function Aside() {
  const { modules, phone_general } = usePortal().frame.organization
  return (
    <>
      <Box>
        <h2 className={css.title}>Mehr Meldungen</h2>
        <ArrowLink to={href('/meldungen')}>Alle Meldungen</ArrowLink>
      </Box>
      {modules.notification ? (
        <Card>
          <h2 className={css.title}>Nichts verpassen</h2>
          <ArrowLink to={href('/benachrichtigung')}>Benachrichtigung einrichten</ArrowLink>
        </Card>
      ) : (
        phone_general && (
          <Card>
            <h2 className={css.title}>Noch Fragen?</h2>
            <p>
              Rufen Sie uns an: <a href={phoneHref(phone_general)}>{phone_general}</a>
            </p>
          </Card>
        )
      )}
    </>
  )
}
