import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { behindDrawer, SideDrawer } from '../../staff-ui/page/side-drawer.tsx'
import { usePresence } from '../../staff-ui/realtime/use-presence.ts'
import { customerHref } from './customer-look.ts'
import { CustomerView } from './customer-view.tsx'
import { loadCustomer } from './load-customer.ts'
import { MessageForm } from './message-form.tsx'

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const page = await loadCustomer(await requireStaff(visit, url), params.id ?? '', visit.now, url.search)
  if (!page.may.edit) throw new Response(null, { status: 403 })
  return page
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Nachricht an ${loaderData?.customer.name ?? 'Kundin oder Kunde'} – Klarwerk` },
]

/** A message beside the customer's page; on a phone it is a page. */
export default function CustomerMessage() {
  const page = useLoaderData<typeof loader>()
  const viewers = usePresence('customers', page.customer.id)
  const back = customerHref(page.customer.id)
  return (
    <>
      <div className={behindDrawer}>
        <CustomerView page={{ ...page, may: { edit: false, export: false } }} viewers={viewers} />
      </div>
      <SideDrawer title={`Nachricht an ${page.customer.name}`} close={back}>
        <MessageForm customer={page.customer} userId={page.user_id} back={back} />
      </SideDrawer>
    </>
  )
}
