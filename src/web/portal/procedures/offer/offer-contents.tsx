import { formatEuros } from '#contract/core/money.ts'
import type { OfferContent } from '#contract/procedures/offer-content.ts'
import { Icon, type TablerIcon } from '../../ui/icon/icon.tsx'
import { IconCheck, IconMinus } from '../../ui/icon/icons.ts'
import css from './offer.module.css'

/** Items with prices, what is included and what is not, and the notice of withdrawal. */
export function OfferContents({ content, isOpen }: { content: OfferContent; isOpen?: boolean }) {
  return (
    <>
      <Items content={content} />
      <Lines title="Im Preis enthalten" icon={IconCheck} lines={content.included} kind="included" />
      <Lines title="Nicht enthalten" icon={IconMinus} lines={content.excluded} kind="excluded" />
      {content.withdrawal_notice.length > 0 && (
        <details className={css.notice} open={isOpen}>
          <summary>
            <h3>Widerrufsbelehrung</h3>
          </summary>
          <div id="widerrufsbelehrung" tabIndex={-1}>
            {content.withdrawal_notice.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
    </>
  )
}

const Items = ({ content: { items, vat_rate, vat, total } }: { content: OfferContent }) => (
  <table className={css.items}>
    <caption className="visually-hidden">Leistungen und Preise</caption>
    <thead>
      <tr>
        <th scope="col">Leistung</th>
        <th scope="col">Menge</th>
        <th scope="col">Preis</th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ title, quantity, amount }, index) => (
        // The items never change, and two may have the same name.
        <tr key={index}>
          <th scope="row">{title}</th>
          <td>{quantity}</td>
          <td>{formatEuros(amount)}</td>
        </tr>
      ))}
      <tr className={css.vat}>
        <th scope="row" colSpan={2}>
          darin {vat_rate.toLocaleString('de-DE')}&nbsp;% Umsatzsteuer
        </th>
        <td>{formatEuros(vat)}</td>
      </tr>
      <tr className={css.sum}>
        <th scope="row" colSpan={2}>
          Gesamtpreis
        </th>
        <td>{formatEuros(total)}</td>
      </tr>
    </tbody>
  </table>
)

interface LinesProps {
  title: string
  icon: TablerIcon
  lines: string[]
  kind: 'included' | 'excluded'
}

function Lines({ title, icon, lines, kind }: LinesProps) {
  if (!lines.length) return null
  return (
    <>
      <h3 className={css.listHead}>{title}</h3>
      <ul className={css.lines} data-kind={kind}>
        {lines.map(line => (
          <li key={line}>
            <Icon of={icon} size={20} />
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}
