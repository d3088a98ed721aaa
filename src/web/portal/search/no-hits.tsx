import { href, Link } from 'react-router'
import type { PortalFrame } from '../layout/frame.ts'
import { phoneHref } from '../lib/format-links.ts'
import { servicesByPopularity } from '../services/services.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconSearch } from '../ui/icon/icons.ts'
import { SectionHead } from '../ui/page/section-head.tsx'
import { TileGrid } from '../ui/list/tile-grid.tsx'
import css from './no-hits.module.css'

interface NoHitsProps {
  frame: PortalFrame
  isTooLong: boolean
}

/** Empty result: hints for another search, and a contact. */
export function NoHits({ frame, isTooLong }: NoHitsProps) {
  const { phone_general: phone, modules } = frame.organization
  return (
    <div className={`wrap ${css.page}`}>
      <EmptyState
        icon={IconSearch}
        title={isTooLong ? 'Ihre Suche ist zu lang.' : 'Dazu haben wir hier nichts gefunden.'}
      >
        <ul className={css.hints}>
          {isTooLong && <li>Suchen Sie mit wenigen Wörtern, höchstens 200 Zeichen.</li>}
          <li>Versuchen Sie es mit einem anderen oder kürzeren Wort, etwa „Zähler“ oder „Rechnung“.</li>
          {modules.support && (
            <li>
              Sehen Sie in <Link to={href('/support')}>Hilfe und Support</Link> nach.
            </li>
          )}
          {phone && (
            <li>
              Oder rufen Sie uns an: <a href={phoneHref(phone)}>{phone}</a>
            </li>
          )}
        </ul>
      </EmptyState>
      <FrequentServices frame={frame} />
    </div>
  )
}

export function NoTerm({ frame }: { frame: PortalFrame }) {
  return (
    <div className={`wrap ${css.page}`}>
      <p className={css.lead}>
        Geben Sie ein, wonach Sie suchen: einen Service, einen Ort, ein Formular oder eine Frage.
      </p>
      <FrequentServices frame={frame} />
    </div>
  )
}

function FrequentServices({ frame }: { frame: PortalFrame }) {
  const services = servicesByPopularity(frame.organization).slice(0, 4)
  if (!services.length) return null
  return (
    <section>
      <SectionHead title="Oft gebraucht" to={href('/client/services')}>
        Alle Services
      </SectionHead>
      <TileGrid tiles={services} />
    </section>
  )
}
