import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { loadSettingsPage } from '../load-page.server.ts'
import { OrganizationSettings } from '../organization-settings.tsx'
import { ExchangedFiles } from './exchanged-files.tsx'
import { LookState } from './look-state.tsx'
import { loadExchange } from './load.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadSettingsPage(args, 'exchange')
  const { api } = await requireStaff(args.context.get(visitContext), args.url)
  return { ...page, exchange: await loadExchange(api, args.url) }
}

export const meta: MetaFunction = () => [{ title: 'Dateiaustausch – Klarwerk' }]

export default function ExchangeSettings() {
  const { exchange, ...page } = useLoaderData<typeof loader>()
  const { now, row } = page.data
  const { exchange: saved, storage } = row.config as Config
  return (
    <OrganizationSettings
      {...page}
      renderPreview={() => (
        <LookState
          state={exchange.state}
          now={now}
          isOn={saved.enabled}
          hasServer={storage.type !== 'none'}
        />
      )}
    >
      <ExchangedFiles exchange={exchange} now={now} />
    </OrganizationSettings>
  )
}

interface Config {
  exchange: { enabled: boolean }
  storage: { type: string }
}
