import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOrKeep } from '../../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../../staff-ui/record/serve/record-loader.server.ts'
import { Connection } from './connection.tsx'
import { tenantsRecord } from './tenants.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => recordLoader(tenantsRecord)(args)

export const clientLoader = loadOrKeep

export const meta = recordMeta

export default function Tenant() {
  return <RecordPage data={useLoaderData<typeof loader>()} own={{ beside: { Verbindung: Connection } }} />
}
