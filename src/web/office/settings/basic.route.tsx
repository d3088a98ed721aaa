import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { settingsLoader } from '../../staff-ui/settings/load-settings.server.ts'
import { SettingsPage } from '../../staff-ui/settings/settings-page.tsx'
import { organizationSettings, organizationStandards } from './basic.settings.server.ts'
import { settingsNavGroups } from './nav.server.ts'
import { Pictures } from './pictures.tsx'
import { PortalPreview } from './portal-preview.tsx'
import { themeReport } from './theme-report.server.ts'

export async function loader(call: LoaderFunctionArgs) {
  const load = settingsLoader({
    settings: organizationSettings,
    address: 'basic',
    standards: organizationStandards,
    nav: settingsNavGroups(),
  })
  const data = await load(call)
  const { theme_color_primary, theme_color_secondary } = data.row
  return { data, report: themeReport(String(theme_color_primary), String(theme_color_secondary)) }
}

export const meta: MetaFunction = () => [{ title: 'Grunddaten – Klarwerk' }]

export default function BasicSettings() {
  const { data, report } = useLoaderData<typeof loader>()
  const isOff = data.may !== true
  return (
    <SettingsPage
      data={data}
      renderBefore={record => ({
        Organisation: <Pictures row={data.row} record={record} disabled={isOff} />,
      })}
      renderPreview={record => <PortalPreview row={data.row} record={record} report={report} />}
    />
  )
}
