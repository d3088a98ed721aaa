import { href } from 'react-router'
import { formatEuros } from '#contract/core/money.ts'
import type { PublicOffer } from '#contract/procedures/offers.ts'
import { clock, day } from '../../lib/format-times.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconCheck, IconDownload } from '../../ui/icon/icons.ts'
import { OfferContents } from './offer-contents.tsx'
import { OfferFields } from './offer-fields.tsx'
import css from './offer.module.css'

interface AnsweredOfferProps {
  procedure_id: string
  offer: PublicOffer
}

/** The answer to an offer: the acceptance with its proof, or a line about refusal and withdrawal. */
export function AnsweredOffer({ procedure_id, offer }: AnsweredOfferProps) {
  const { state, content, answered_at, revoked_at } = offer
  if (state === 'accepted') return <Accepted procedure_id={procedure_id} offer={offer} />
  if (state !== 'declined' && state !== 'revoked') return null
  return (
    <section className={css.past} aria-label="Ihre Antwort auf das Angebot" role="status">
      <h2>{state === 'declined' ? 'Sie haben das Angebot abgelehnt' : 'Sie haben den Vertrag widerrufen'}</h2>
      <p>
        Angebot {content.number} über {formatEuros(content.total)}, {moment(revoked_at ?? answered_at!)}.
        Ihnen entstehen keine Kosten.
      </p>
    </section>
  )
}

const moment = (at: string) => `am ${day(at)} um ${clock(at)}`

function Accepted({ procedure_id: id, offer }: AnsweredOfferProps) {
  const { content, answered_by, answered_at } = offer
  return (
    <section className={css.accepted} aria-labelledby="angebot-angenommen">
      <span className={css.disc}>
        <Icon of={IconCheck} size={32} />
      </span>
      <div>
        <h2 id="angebot-angenommen">Sie haben das Angebot angenommen</h2>
        <p>
          Angebot {content.number} über <strong>{formatEuros(content.total)}</strong>, angenommen von{' '}
          {answered_by} {moment(answered_at!)}. Den Nachweis haben wir Ihnen auch per E-Mail gesendet.
        </p>
        <div className={css.ways}>
          <ButtonLink
            variant="secondary"
            icon={IconDownload}
            to={href('/vorgang/:id/datei/:media', { id, media: 'annahme' })}
            reloadDocument
          >
            Nachweis als PDF
          </ButtonLink>
        </div>
        <details className={css.seen}>
          <summary>Angebot ansehen</summary>
          <OfferContents content={content} />
        </details>
      </div>
    </section>
  )
}

/** Withdrawal from the contract, until its last day. */
export function RevokeOffer({ procedure_id, offer, today }: AnsweredOfferProps & { today: string }) {
  const { state, revocable_until, content } = offer
  if (state !== 'accepted' || !revocable_until || revocable_until < today) return null
  return (
    <>
      <Button type="button" variant="text" command="show-modal" commandfor="revoke">
        Vertrag widerrufen
      </Button>
      <p className={css.until}>Möglich bis {day(revocable_until)}.</p>
      <ConfirmDialog
        id="revoke"
        title="Vertrag widerrufen?"
        text={`Wir führen die Arbeiten aus Angebot ${content.number} dann nicht aus. Das lässt sich nicht rückgängig machen.`}
        intent="revoke"
        action={href('/vorgang/:id', { id: procedure_id })}
        confirmLabel="Vertrag widerrufen"
        cancelLabel="Abbrechen"
      >
        <OfferFields offer={offer} />
      </ConfirmDialog>
    </>
  )
}
