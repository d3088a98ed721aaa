import { ArticleLayout } from '../ui/page/article-layout.tsx'
import type { Crumb } from '../ui/page/breadcrumb.tsx'
import { RichText } from '../ui/text/rich-text.tsx'
import { SupportContact } from './contact.tsx'
import { OtherTopics, SideLinks } from './other-topics.tsx'

interface ArticleProps {
  article: { title: string; abstract: string; content: string }
  /** The day of the last change, as it is read. */
  changed: string
  related: { href: string; title: string }[]
  topics: { id: string; title: string }[]
  about: { crumbs: Crumb[] }
}

export const Article = ({ article, changed, related, topics, about }: ArticleProps) => (
  <ArticleLayout
    crumbs={about.crumbs}
    title={article.title}
    about={`Hilfe-Artikel, Stand ${changed}`}
    lead={article.abstract && <RichText html={article.abstract} />}
    aside={
      <>
        {related.length > 0 && <SideLinks title="Mehr zum Thema" links={related} />}
        {topics.length > 0 && <OtherTopics topics={topics} />}
      </>
    }
  >
    <RichText html={article.content} />
    <section>
      <SupportContact />
    </section>
  </ArticleLayout>
)
