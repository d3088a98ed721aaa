import { Link } from 'react-router'
import { Badge } from '../ui/feedback/badge.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconMapPin } from '../ui/icon/icons.ts'
import { disturbanceList, type DisturbanceQuery } from '../lib/list-query.ts'
import type { DisturbanceCardData } from './card-data.ts'
import { DisturbanceCard } from './card.tsx'
import css from './list.module.css'
import { disturbanceStatusLook } from './status-look.ts'

interface CardsProps {
  disturbances: DisturbanceCardData[]
  /** Offers a link to the subscription. */
  subscribe: boolean
}

export const DisturbanceCards = ({ disturbances, subscribe }: CardsProps) => (
  <ul className={css.cards}>
    {disturbances.map(disturbance => (
      <li key={disturbance.id}>
        <DisturbanceCard disturbance={disturbance} subscribe={subscribe} />
      </li>
    ))}
  </ul>
)

/** Disturbances elsewhere: a line each, and a card for the one that was asked for. */
export const DisturbanceLines = ({
  disturbances,
  choice,
  subscribe,
}: CardsProps & { choice: DisturbanceQuery }) => (
  <ul className={css.lines}>
    {disturbances.map(disturbance => (
      <li key={disturbance.id}>
        {disturbance.id === choice.id ? (
          <DisturbanceCard disturbance={disturbance} subscribe={subscribe} />
        ) : (
          <Line {...disturbance} address={disturbanceList.address({ ...choice, id: disturbance.id })} />
        )}
      </li>
    ))}
  </ul>
)

function Line({
  id,
  number,
  status,
  title,
  municipalities,
  since,
  until,
  address,
}: DisturbanceCardData & { address: string }) {
  const { label, kind, icon } = disturbanceStatusLook(status)
  return (
    <article id={`stoerung-${id}`} className={css.line} data-card>
      <span className={css.number} aria-hidden>
        {number}
      </span>
      <h3>
        <Link to={`${address}#stoerung-${id}`}>{title}</Link>
      </h3>
      {municipalities && (
        <p className={css.place}>
          <Icon of={IconMapPin} size={18} />
          {municipalities}
        </p>
      )}
      <p className={css.facts}>
        <Badge kind={kind} icon={icon}>
          {label}
        </Badge>
        <span>seit {inSentence(since)}</span>
        <strong>{untilText(until)}</strong>
      </p>
    </article>
  )
}

const inSentence = (moment: string) => moment.replace(/^[HGM]/, letter => letter.toLowerCase())
const untilText = ({ label, value }: DisturbanceCardData['until']) =>
  value === 'noch offen'
    ? 'Ende noch offen'
    : `${label.replace('Voraussichtlich bis', 'bis')} ${inSentence(value)}`
