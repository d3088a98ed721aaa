import type { DeliveredMessage } from '#contract/postbox.ts'
import { href } from 'react-router'
import { Paragraphs } from '../legal/legal-page.tsx'
import { moment } from '../lib/format-times.ts'
import { FileList } from '../ui/list/file-list.tsx'
import css from './postbox.module.css'

/** A delivered message on a page of its own, for links in emails. */
export const MessagePage = (message: DeliveredMessage) => (
  <div className={`wrap ${css.page}`}>
    <MessageView {...message} />
  </div>
)

/** The message alone, for the customer's account. */
export function MessageView({ id, subject, message, html, submitted_at, media }: DeliveredMessage) {
  const files = media.map(file => ({
    ...file,
    href: href('/postfach/:id/datei/:media', { id, media: file.id }),
  }))
  return (
    <article className={css.message}>
      <header>
        <p className={css.when}>Nachricht an Sie{submitted_at && ` · ${moment(submitted_at)}`}</p>
        <h1>{subject}</h1>
      </header>
      {message && (
        <div className={css.text}>
          {html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : <Paragraphs text={message} />}
        </div>
      )}
      {files.length > 0 && (
        <section className={css.files}>
          <h2>Anlagen</h2>
          <FileList files={files} />
        </section>
      )}
      {!message && !files.length && <p>Diese Nachricht hat keinen weiteren Text.</p>}
    </article>
  )
}
