import { href } from 'react-router'
import type { Named, PortalFrame } from '../layout/frame.ts'
import { narrowedAddress } from '../lib/feed-municipality.ts'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { Card } from '../ui/page/card.tsx'
import { FilterBox } from '../ui/form/filter-form.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconRss } from '../ui/icon/icons.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import css from './aside.module.css'
import type { NewsQuery } from '../lib/list-query.ts'

interface AsideProps {
  frame: PortalFrame
  choice: NewsQuery
  years: number[]
}

/** The filter of the list, and links to notifications and the feed. */
export function NewsAside({ frame, choice, years }: AsideProps) {
  const isNarrowable = frame.municipalities.length > 1 || years.length > 1
  return (
    <>
      {isNarrowable && <NewsFilter frame={frame} choice={choice} years={years} />}
      {frame.organization.modules.notification && (
        <Card>
          <h2 className={css.title}>Nichts verpassen</h2>
          <p className={css.text}>Wir informieren Sie per E-Mail über Störungen, Arbeiten und Meldungen.</p>
          <ArrowLink to={href('/benachrichtigung')}>Benachrichtigungen bestellen</ArrowLink>
        </Card>
      )}
      <p className={css.feed}>
        <Icon of={IconRss} size={20} />
        <Feed area={frame.municipalities.find(({ id }) => id === choice.municipality)} />
      </p>
    </>
  )
}

const Feed = ({ area }: { area: Named | undefined }) =>
  area ? (
    <a href={narrowedAddress(href('/meldungen.xml'), area)}>RSS-Feed für {area.title}</a>
  ) : (
    <a href={href('/meldungen.xml')}>Meldungen als RSS-Feed</a>
  )

const NewsFilter = ({ frame: { municipalities }, choice, years }: AsideProps) => (
  <FilterBox
    title="Meldungen filtern"
    action={href('/meldungen')}
    municipalities={municipalities}
    municipality={choice.municipality}
  >
    {years.length > 1 && (
      <SelectField
        name="jahr"
        label="Jahr"
        empty="Alle Jahre"
        defaultValue={choice.year ?? ''}
        options={years.map(year => ({ value: String(year), label: String(year) }))}
      />
    )}
  </FilterBox>
)
