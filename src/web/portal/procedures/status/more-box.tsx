import type { PublicProcedure } from '#contract/procedures/public-row.ts'
import { titleWithAlternatives } from '#contract/document-titles.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { IconMailForward } from '../../ui/icon/icons.ts'
import { clerkObject } from './clerk-name.ts'
import css from './reply.module.css'
import { FilesFields, MessageField, ReplyForm, type ReplyProps } from './reply-form.tsx'

/** The box with which people write to the clerk in every open status, and hand in what is missing. */
export function MoreBox(props: ReplyProps) {
  const { procedure, typed } = props
  const { contact, missing_documents, unsent, type } = procedure
  const hasFileError = !!errorAt(typed?.errors ?? [])('files')
  const isOpen =
    unsent.length > 0 || missing_documents.length > 0 || hasFileError || !!typed?.values.documenttype_id
  return (
    <section className={css.more} aria-label={`Nachricht an ${clerkObject(contact)}`} id="nachricht">
      <ReplyForm {...props}>
        {missing_documents.length > 0 && <Missing titles={missing_documents} type={type} />}
        <MessageField {...props} label={`Noch etwas für ${clerkObject(contact)}?`} />
        <details className={css.attach} open={isOpen}>
          <summary>Datei anhängen</summary>
          <div className={css.form}>
            <FilesFields {...props} kind="" />
          </div>
        </details>
        <Button variant="secondary" name="intent" value="continue" icon={IconMailForward} {...sendingProps}>
          Nachricht senden
        </Button>
      </ReplyForm>
    </section>
  )
}

const Missing = ({ titles, type }: { titles: string[]; type: PublicProcedure['type'] }) => (
  <div className={css.missing}>
    <h2>Das können Sie noch nachreichen</h2>
    <p>Falls es für Ihren Antrag „{definitionOf(type)?.label}“ nötig ist:</p>
    <ul>
      {titles.map(title => (
        <li key={title}>{titleWithAlternatives(title)}</li>
      ))}
    </ul>
  </div>
)
