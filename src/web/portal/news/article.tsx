import type { NewsRow } from '#contract/news.ts'
import { href, Link } from 'react-router'
import { formatDay } from '../lib/format-day.ts'
import { usePortal } from '../layout.tsx'
import { phoneHref } from '../lib/format-links.ts'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { type Service, servicesByPopularity } from '../services/services.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconPrinter, IconRss } from '../ui/icon/icons.ts'
import { ArticleLayout } from '../ui/page/article-layout.tsx'
import { Box, Card } from '../ui/page/card.tsx'
import { type FileEntry, FileList } from '../ui/list/file-list.tsx'
import { Picture, type PictureProps } from '../ui/text/picture.tsx'
import { RichText } from '../ui/text/rich-text.tsx'
import css from './article.module.css'
import { Neighbours, type NeighboursProps } from './neighbours.tsx'
import type { RelatedLink } from './related.ts'

interface ArticleProps {
  article: Pick<NewsRow, 'title' | 'abstract' | 'content' | 'news_date' | 'servicearea_ids'>
  pictures: PictureProps[]
  files: FileEntry[]
  neighbours: NeighboursProps
  /** Other entries about the same, at most five. */
  related: RelatedLink[]
}

export function Article({ article, pictures: [picture, ...more], files, neighbours, related }: ArticleProps) {
  const { title, abstract, content } = article
  const action = actionIn(content, servicesByPopularity(usePortal().frame.organization))
  return (
    <ArticleLayout
      crumbs={[{ label: 'Meldungen', href: href('/meldungen') }, { label: title }]}
      title={title}
      about={<About {...article} />}
      lead={abstract}
      aside={<Aside related={related} />}
      after={<Neighbours {...neighbours} />}
    >
      {action && (
        <p className={css.action}>
          <ButtonLink to={action.href} icon={action.icon}>
            {action.title}
          </ButtonLink>
        </p>
      )}
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

function Aside({ related }: Pick<ArticleProps, 'related'>) {
  const { modules, phone_general, email_clientservice } = usePortal().frame.organization
  return (
    <>
      {related.length > 0 && (
        <Box className={css.online}>
          <h2 className={css.title}>Passend dazu</h2>
          <ul className={css.related}>
            {related.map(({ href, title }) => (
              <li key={href}>
                <Link to={href}>{title}</Link>
              </li>
            ))}
          </ul>
        </Box>
      )}
      {(phone_general || email_clientservice) && (
        <Card>
          <h2 className={css.title}>Fragen dazu?</h2>
          <p>Kundenservice</p>
          {phone_general && (
            <p>
              <a href={phoneHref(phone_general)}>{phone_general}</a>
            </p>
          )}
          {email_clientservice && (
            <p className={css.email}>
              <a href={`mailto:${email_clientservice}`}>{email_clientservice}</a>
            </p>
          )}
        </Card>
      )}
      {modules.notification && (
        <Card className={css.online}>
          <h2 className={css.title}>Nichts verpassen</h2>
          <ArrowLink to={href('/benachrichtigung')}>Benachrichtigungen bestellen</ArrowLink>
        </Card>
      )}
      <p className={css.tools}>
        <button type="button" data-print className={css.print}>
          Drucken
          <Icon of={IconPrinter} size={20} />
        </button>
        <a href={href('/meldungen.xml')}>
          RSS
          <Icon of={IconRss} size={20} />
        </a>
      </p>
    </>
  )
}

/** The service that the text links first; it becomes the primary action. */
const actionIn = (content: string, services: Service[]): Service | undefined => {
  const links = [...content.matchAll(/href="([^"#?]+)/g)].map(([, link]) => link)
  return links.flatMap(link => services.find(({ href }) => href === link) ?? [])[0]
}
