import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOrKeep } from '../../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../../staff-ui/record/serve/record-loader.server.ts'
import { contactsRecord } from '../contacts.record.server.ts'
import { AttributesField } from './attributes-field.tsx'
import { ContactContext, EmailField } from './email-field.tsx'

/** A new contact begins with the organization of the address. */
export async function loader(args: LoaderFunctionArgs) {
  const data = await recordLoader(contactsRecord)(args)
  const organization_id = args.url.searchParams.get('organization')
  return organization_id ? { ...data, start: { ...data.start, organization_id } } : data
}

export const clientLoader = loadOrKeep

export const meta = recordMeta

const own = { controls: { email: EmailField, attributes: AttributesField } }

export default function Contact() {
  const data = useLoaderData<typeof loader>()
  return (
    <ContactContext value={data.row?.id ?? null}>
      <RecordPage data={data} own={own} />
    </ContactContext>
  )
}
