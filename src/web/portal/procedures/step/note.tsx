import clsx from 'clsx'
import type { FieldOf } from '#contract/forms/field-types.ts'
import { FactList } from '../../ui/list/fact-list.tsx'
import { TextWithLinks } from './text-with-links.tsx'
import css from './note.module.css'

/** A text to read between the fields, such as the text of a mandate. */
export function Note({
  label,
  text,
  facts,
  tone = 'info',
}: Pick<FieldOf<'note'>, 'label' | 'text' | 'facts' | 'tone'>) {
  return (
    <section className={clsx(css.note, tone !== 'info' && css[tone])}>
      <h2 className={css.title}>{label}</h2>
      {facts && <FactList facts={facts} className={css.facts} />}
      {text.map(paragraph => (
        <p key={paragraph}>
          <TextWithLinks text={paragraph} />
        </p>
      ))}
    </section>
  )
}
