import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { customersRecord } from './customers.record.server.ts'
import { PersonField } from './person-field.tsx'

export const loader = (args: LoaderFunctionArgs) => recordLoader(customersRecord)(args)

export const clientLoader = loadOrKeep

export const meta = recordMeta

const own = { controls: { person: PersonField } }

export default function EditCustomer() {
  return <RecordPage data={useLoaderData<typeof loader>()} own={own} />
}
