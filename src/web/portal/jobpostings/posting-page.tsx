import type { ApplicationOutcome } from '#contract/jobapplications/form.ts'
import { FormTitle } from '../lib/page-title.tsx'
import { ArticleLayout } from '../ui/page/article-layout.tsx'
import type { Crumb } from '../ui/page/breadcrumb.tsx'
import { Box, Card } from '../ui/page/card.tsx'
import { type Fact, FactList } from '../ui/list/fact-list.tsx'
import { type FileEntry, FileList } from '../ui/list/file-list.tsx'
import { Picture, type PictureProps } from '../ui/text/picture.tsx'
import { RichText } from '../ui/text/rich-text.tsx'
import { ApplicationForm } from './application-form.tsx'
import css from './posting-page.module.css'

interface PostingPageProps {
  posting: { id: string; title: string; description: string; requirements: string; contact: string }
  facts: (Fact & { key: string })[]
  pictures: PictureProps[]
  files: FileEntry[]
  about: { crumbs: Crumb[] }
  /** Result of the last submission, with values and errors. */
  outcome?: ApplicationOutcome
  /** Shown to staff before it is published: without the form and without counting a visit. */
  isPreview?: boolean
}

export function PostingPage({
  posting,
  facts,
  pictures,
  files,
  about,
  outcome,
  isPreview,
}: PostingPageProps) {
  const { id, title, description, requirements, contact } = posting
  return (
    <ArticleLayout
      crumbs={about.crumbs}
      title={title}
      about={summaryOf(facts)}
      aside={<Aside facts={facts} contact={contact} />}
    >
      <FormTitle refused={(outcome?.errors.length ?? 0) > 0}>{title}</FormTitle>
      {pictures.map((picture, index) => (
        <Picture key={picture.src} picture={picture} first={index === 0} />
      ))}
      <RichText html={description} />
      {requirements && (
        <section>
          <h2>Das bringen Sie mit</h2>
          <RichText html={requirements} />
        </section>
      )}
      {files.length > 0 && (
        <section>
          <h2>Zum Herunterladen</h2>
          <FileList files={files} />
        </section>
      )}
      {!isPreview && (
        <>
          <ApplicationForm outcome={outcome} />
          <img src={`/api/jobpostings/${id}/visit`} alt="" width={1} height={1} className={css.visit} />
        </>
      )}
    </ArticleLayout>
  )
}

/** "Vollzeit · Auental · Bewerben bis 04.02.2027" */
const summaryOf = (facts: PostingPageProps['facts']) =>
  facts.map(({ key, label, value }) => (key === 'deadline' ? `${label} ${value}` : value)).join(' · ')

function Aside({ facts, contact }: Pick<PostingPageProps, 'facts'> & { contact: string }) {
  return (
    <>
      <Box>
        <h2 className={css.title}>Auf einen Blick</h2>
        <FactList facts={facts} className={css.facts} />
        <a href="#bewerbung" className={css.jump}>
          Jetzt bewerben
        </a>
      </Box>
      {contact && (
        <Card>
          <h2 className={css.title}>Fragen zur Stelle</h2>
          <RichText html={contact} />
        </Card>
      )}
    </>
  )
}
