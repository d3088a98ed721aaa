import clsx from 'clsx'
import type { FieldOf } from '#contract/forms.ts'
import { Facts } from '../ui/facts.tsx'
import { Linked } from './linked.tsx'
import css from './note.module.css'

/** A text to read between the fields, such as the text of a mandate. */
export function Note({
  label,
  text,
  facts,
  tone = 'info',
}: Pick<FieldOf<'note'>, 'label' | 'text' | 'facts' | 'tone'>) {
  return (
    <section className={clsx(css.note, tone === 'attention' && css.attention)}>
      <h2 className={css.title}>{label}</h2>
      {facts && <Facts facts={facts} className={css.facts} />}
      {text.map(paragraph => (
        <p key={paragraph}>
          <Linked text={paragraph} />
        </p>
      ))}
    </section>
  )
}
