import { Form, href, Link } from 'react-router'
import type { FieldError } from '#contract/forms/field-types.ts'
import { formatEuros } from '#contract/core/money.ts'
import type { PublicOffer } from '#contract/procedures/offers.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { day } from '../../lib/format-times.ts'
import { Button, ButtonLink, sendingProps } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { OfferContents } from './offer-contents.tsx'
import { OfferFields } from './offer-fields.tsx'
import css from './offer.module.css'

interface OfferSectionProps {
  procedure_id: string
  offer: PublicOffer
  errors: FieldError[]
}

/** An offer that waits for an answer, or that has expired: what it contains, and the box to answer it. */
export function OfferSection({ procedure_id, offer, errors }: OfferSectionProps) {
  return (
    <div className={css.offer} id="angebot" tabIndex={-1}>
      <section aria-labelledby="angebot-inhalt">
        <h2 id="angebot-inhalt">Das bieten wir Ihnen an</h2>
        <p className={css.lead}>
          Angebot {offer.content.number} vom {day(offer.sent_at)}
          {offer.author && `, erstellt von ${offer.author}`}
        </p>
        <OfferContents content={offer.content} isOpen />
      </section>
      <AnswerBox procedure_id={procedure_id} offer={offer} errors={errors} />
    </div>
  )
}

function AnswerBox({ procedure_id: id, offer, errors }: OfferSectionProps) {
  const { content, state } = offer
  const { execution, payment } = content
  const facts = [
    { label: 'Gültig bis', value: day(content.valid_until) },
    ...(execution ? [{ label: 'Ausführung', value: execution }] : []),
    ...(payment ? [{ label: 'Zahlbar', value: payment }] : []),
  ]
  return (
    <section className={css.box} aria-labelledby="angebot-antwort">
      <h2 id="angebot-antwort" className="visually-hidden">
        Angebot beantworten
      </h2>
      <p className={css.total}>
        Gesamtpreis <strong>{formatEuros(content.total)}</strong>
      </p>
      <FactList facts={facts} className={css.facts} />
      {state === 'open' ? (
        <Accept id={id} offer={offer} errors={errors} />
      ) : (
        <Expired id={id} offer={offer} />
      )}
    </section>
  )
}

function Accept({ id, offer, errors }: { id: string; offer: PublicOffer; errors: FieldError[] }) {
  return (
    <>
      <Form method="post" action={href('/vorgang/:id', { id })} noValidate className={css.answer}>
        <OfferFields offer={offer} />
        <Checkbox name="consent" error={errorAt(errors)('consent')}>
          <Consent offer={offer} />
        </Checkbox>
        <Button name="intent" value="accept" {...sendingProps}>
          Zahlungspflichtig annehmen
        </Button>
      </Form>
      <div className={css.others}>
        <ButtonLink variant="secondary" to="#nachricht" reloadDocument>
          Frage stellen
        </ButtonLink>
        <Link to={href('/vorgang/:id/angebot/ablehnen', { id })}>Angebot ablehnen</Link>
      </div>
    </>
  )
}

/** The sentence to tick, with its link to the notice of withdrawal. */
function Consent({ offer: { content } }: { offer: PublicOffer }) {
  const [before, after] = content.consent.split('Widerrufsbelehrung')
  if (after === undefined) return before
  return (
    <>
      {before}
      <a href="#widerrufsbelehrung">Widerrufsbelehrung</a>
      {after}
    </>
  )
}

const Expired = ({ id, offer }: { id: string; offer: PublicOffer }) => (
  <>
    <p className={css.note}>
      Dieses Angebot ist am {day(offer.content.valid_until)} abgelaufen.
      {offer.renewal_requested_at &&
        ` Sie haben am ${day(offer.renewal_requested_at)} ein neues angefordert. Wir melden uns bei Ihnen.`}
    </p>
    {!offer.renewal_requested_at && (
      <Form method="post" action={href('/vorgang/:id', { id })} className={css.answer}>
        <OfferFields offer={offer} />
        <Button name="intent" value="renew" {...sendingProps}>
          Neues Angebot anfordern
        </Button>
      </Form>
    )}
  </>
)
