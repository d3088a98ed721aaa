import { useLocation } from 'react-router'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'
import { behindDrawer } from '../../../staff-ui/page/side-drawer.tsx'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import type { ProcedureDetailProps } from '../detail-props.ts'
import { ProcedureDetailView } from '../detail-view.tsx'
import type { OfferDraft } from './draft.ts'
import { OfferDrawer } from './offer-drawer.tsx'

interface Props {
  detail: ProcedureDetailProps
  initial: OfferDraft
  draftKey: string
  refused?: FormRefusal
}

/** Form of an offer beside the procedure, under its own URL; on a phone it is a page. */
export function OfferView({ detail, ...drawer }: Props) {
  const { search } = useLocation()
  const { procedure, customer_name } = detail
  return (
    <>
      <div className={behindDrawer}>
        <ProcedureDetailView {...detail} />
      </div>
      <OfferDrawer
        {...drawer}
        recipient={customer_name}
        hasEmail={procedure.customer_email !== ''}
        replaces={procedure.offers.find(({ state }) => state === 'open')?.content.number}
        version={procedure.version}
        close={procedureHref(procedure) + search}
      />
    </>
  )
}
