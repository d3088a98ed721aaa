import { href } from 'react-router'
import { Badge } from '../ui/feedback/badge.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconBell, IconChevronDown, IconPrinter } from '../ui/icon/icons.ts'
import { Timeline } from '../ui/list/timeline.tsx'
import css from './card.module.css'
import { disturbanceStatusLook } from './status-look.ts'
import type { DisturbanceCardData } from './card-data.ts'

/** A disturbance with an expandable history. The shared name of the details keeps one card open at a time. */
export function DisturbanceCard({
  disturbance,
  subscribe,
}: {
  disturbance: DisturbanceCardData
  subscribe: boolean
}) {
  const { id, number, selected, status, title, municipalities, description, since, until, history } =
    disturbance
  const { label, kind, icon } = disturbanceStatusLook(status)
  return (
    <article id={`stoerung-${id}`} className={css.card} aria-labelledby={`titel-${id}`} data-card>
      <p className={css.head}>
        <span className={css.number} aria-hidden>
          {number}
        </span>
        <Badge kind={kind} icon={icon}>
          {label}
        </Badge>
      </p>
      <h2 id={`titel-${id}`}>{title}</h2>
      {municipalities && <p className={css.municipalities}>{municipalities}</p>}
      <dl className={css.times}>
        <div>
          <dt>Seit</dt>
          <dd>{since}</dd>
        </div>
        <div>
          <dt>{until.label}</dt>
          <dd>{until.value}</dd>
        </div>
      </dl>
      <details name="stoerung" open={selected} className={css.details}>
        <summary>
          <span>
            Verlauf und Einzelheiten<span className="visually-hidden"> zu {title}</span>
          </span>
          <Icon of={IconChevronDown} size={20} />
        </summary>
        {description && <div className={css.description} dangerouslySetInnerHTML={{ __html: description }} />}
        <Timeline
          variant="log"
          entries={history.map(({ when, text }, index) => ({
            title: when,
            text,
            state: index === 0 ? 'now' : 'done',
          }))}
        />
        <p className={css.more}>
          {subscribe && (
            <span>
              <a href={href('/benachrichtigung')}>Bei Änderungen benachrichtigen</a>
              <Icon of={IconBell} size={20} />
            </span>
          )}
          <span>
            <a href={href('/stoerungen/:id/aushang', { id })}>Aushang drucken</a>
            <Icon of={IconPrinter} size={20} />
          </span>
        </p>
      </details>
    </article>
  )
}
