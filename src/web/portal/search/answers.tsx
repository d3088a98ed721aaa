import type { SearchAnswer } from '#contract/search/search.ts'
import { Link } from 'react-router'
import { phoneHref } from '../lib/format-links.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { IconInfoCircle, IconPhone } from '../ui/icon/icons.ts'
import css from './answers.module.css'

/** Short answers above the hits. */
export const AnswerList = ({ answers }: { answers: SearchAnswer[] }) => (
  <div className={`wrap ${css.answers}`}>
    {answers.map(answer => (
      <Answer key={answer.title} {...answer} />
    ))}
  </div>
)

const Answer = ({ title, text, phone, href }: SearchAnswer) => (
  <section className={css.answer} aria-label={title}>
    <Icon of={phone ? IconPhone : IconInfoCircle} size={28} />
    <div>
      <h2>
        <Link to={href}>{title}</Link>
      </h2>
      <p className={css.text}>
        {phone && <a href={phoneHref(phone)}>{phone}</a>} {text}
      </p>
    </div>
  </section>
)
