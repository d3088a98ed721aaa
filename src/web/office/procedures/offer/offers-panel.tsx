import { IconCircleCheck, IconCircleX, IconClock, IconClockOff, IconHistory } from '@tabler/icons-react'
import { trustlevelLabels } from '#contract/core/trustlevels.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { formatEuros } from '#contract/core/money.ts'
import { answerWays } from '#contract/procedures/offer-sums.ts'
import type { OfferDetail, OfferState } from '#contract/procedures/offers.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { StatusBadge, type StatusLook } from '../../../staff-ui/status/status-badge.tsx'
import { date, dateTime } from '../../../staff-ui/text/format.ts'
import styles from './offer.module.css'

const looks: Record<OfferState, StatusLook> = {
  open: { label: 'Wartet auf Antwort', tone: 'waiting', icon: IconClock },
  accepted: { label: 'Angenommen', tone: 'done', icon: IconCircleCheck },
  declined: { label: 'Abgelehnt', tone: 'error', icon: IconCircleX },
  expired: { label: 'Abgelaufen', tone: 'error', icon: IconClockOff },
  replaced: { label: 'Ersetzt', tone: 'hold', icon: IconHistory },
  closed: { label: 'Ohne Antwort', tone: 'hold', icon: IconHistory },
  revoked: { label: 'Widerrufen', tone: 'error', icon: IconCircleX },
}

/** The offers of a procedure with the proof of their answers, the newest first. */
export function OffersPanel({
  procedure: { id, offers },
}: {
  procedure: Pick<ProcedureDetail, 'id' | 'offers'>
}) {
  if (offers.length === 0) return null
  return (
    <Panel title="Angebote" flush>
      <ul className={styles.list}>
        {offers.map(offer => (
          <OfferRow key={offer.id} procedure_id={id} offer={offer} />
        ))}
      </ul>
    </Panel>
  )
}

function OfferRow({ procedure_id, offer }: { procedure_id: string; offer: OfferDetail }) {
  const { content, state, sent_at, author, revoked_at, renewal_requested_at, reason } = offer
  return (
    <li className={styles.row}>
      <p className={styles.label}>
        {content.number} über {formatEuros(content.total)}
      </p>
      <StatusBadge look={looks[state]} />
      <p className={styles.words}>
        Gesendet {dateTime(sent_at)} Uhr von {author}, gültig bis {date(content.valid_until)}
      </p>
      {offer.answered_at && <Proof procedure_id={procedure_id} offer={offer} />}
      {reason && <p className={styles.words}>„{reason}“</p>}
      {revoked_at && <p className={styles.words}>Widerrufen {dateTime(revoked_at)} Uhr</p>}
      {renewal_requested_at && (
        <p className={styles.words}>Neues Angebot erbeten {dateTime(renewal_requested_at)} Uhr</p>
      )}
    </li>
  )
}

/** Who answered, when and how, and the checksum of what was shown. */
function Proof({ procedure_id, offer }: { procedure_id: string; offer: OfferDetail }) {
  const { id, answered_at, answered_by, answered_with, answered_email, answered_trustlevel } = offer
  const proof = `/api/procedures/${procedure_id}/offers/${id}/proof`
  return (
    <>
      <p className={styles.words}>
        {[
          `${dateTime(answered_at!)} Uhr von ${answered_by}`,
          `${answerWays[answered_with!]}${answered_email && ` (${answered_email})`}`,
          trustlevelLabels[answered_trustlevel!],
        ].join(' · ')}
      </p>
      <p className={styles.words}>
        Prüfsumme des gezeigten Inhalts <span className={styles.hash}>{offer.content_hash}</span>
      </p>
      {(offer.state === 'accepted' || offer.state === 'revoked') && (
        <a href={proof} download>
          Nachweis als PDF
        </a>
      )}
    </>
  )
}
