import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { PortalPreview } from '../../staff-ui/brand/portal-preview.tsx'
import { themeReport } from '../../staff-ui/brand/theme-report.server.ts'
import { loadSettingsPage } from './load-page.server.ts'
import { OrganizationSettings } from './organization-settings.tsx'
import { Pictures } from './pictures.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadSettingsPage(args, 'basic')
  const { theme_color_primary, theme_color_secondary } = loaded.data.row
  return { ...loaded, report: themeReport(String(theme_color_primary), String(theme_color_secondary)) }
}

export const meta: MetaFunction = () => [{ title: 'Grunddaten – Klarwerk' }]

export default function BasicSettings() {
  const { data, about, report } = useLoaderData<typeof loader>()
  const isOff = data.may !== true
  return (
    <OrganizationSettings
      data={data}
      about={about}
      renderBefore={record => ({
        Organisation: <Pictures row={data.row} record={record} disabled={isOff} />,
      })}
      renderPreview={record => <PortalPreview row={data.row} record={record} report={report} />}
    />
  )
}
