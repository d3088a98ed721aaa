import { readCount } from '#contract/forms/numbers.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { IconCircleCheck, IconHelpCircle } from '../../../ui/icon/icons.ts'
import css from './reading-range.module.css'
import { placeOnTrack, type ReadingRange as Range, rangeLabel, rangeSentence } from './range-words.ts'

interface ReadingRangeProps extends Range {
  /** Path of the reading's field. */
  name: string
  typed: string
}

/** Where a reading lies between the last one and what is usual. A script moves the mark while one types (`enhance/reading-range.ts`). */
export function ReadingRange({ name, typed, ...range }: ReadingRangeProps) {
  const count = readCount(typed)
  const sentence = count === null ? undefined : rangeSentence(range, count)
  const [start, end] = [placeOnTrack(range, range.min), placeOnTrack(range, range.max)]
  const at = `${count === null ? 0 : placeOnTrack(range, count)}%`
  return (
    <div
      className={css.range}
      data-range={name}
      data-last={range.last}
      data-min={range.min}
      data-max={range.max}
    >
      <svg role="img" aria-label={rangeLabel(range, count)} className={css.picture} data-part="picture">
        <rect fill="var(--soft)" y="26" width="100%" height="8" rx="2" />
        <rect
          fill="var(--p-strong)"
          fillOpacity="0.55"
          x={`${start}%`}
          y="26"
          width={`${end - start}%`}
          height="8"
          rx="2"
        />
        <rect fill="var(--hint)" x={`${placeOnTrack(range, range.last)}%`} y="22" width="2" height="16" />
        <svg className={css.mark} x={at} data-part="mark" data-off={count === null ? '' : undefined}>
          <rect x="-2" y="18" width="4" height="24" rx="1" />
          <text y="13" textAnchor="middle" data-part="figure">
            {count?.toLocaleString('de-DE')}
          </text>
        </svg>
      </svg>
      <p className={css.legend}>
        <span>
          <i className={css.lastSign} aria-hidden />
          zuletzt {range.last.toLocaleString('de-DE')}
        </span>
        <span>
          <svg width="18" height="8" aria-hidden>
            <rect fill="var(--p-strong)" fillOpacity="0.55" width="18" height="8" />
          </svg>
          üblich {range.min.toLocaleString('de-DE')}–{range.max.toLocaleString('de-DE')}
        </span>
      </p>
      <p className={css.sentence} role="status" data-part="sentence" data-fits={sentence?.fits}>
        <Icon of={IconCircleCheck} size={22} />
        <Icon of={IconHelpCircle} size={22} />
        <span data-part="words">{sentence?.text}</span>
      </p>
    </div>
  )
}
