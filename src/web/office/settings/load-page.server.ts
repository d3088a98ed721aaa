import type { LoaderFunctionArgs } from 'react-router'
import { callerOf, userMay } from '../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { mayDo } from '#contract/may-do.ts'
import { settingsLoader } from '../../staff-ui/settings/load-settings.server.ts'
import { settingsNavGroups } from './nav.server.ts'
import { pageAt } from './pages/all.ts'
import { organizationSettings } from './pages/index.server.ts'
import { standardsOf } from './standards.server.ts'

/**
 * Loads a page of the organization's settings by the last part of its address. Throws 403, and 404 for an
 * address without page.
 */
export async function loadSettingsPage(args: LoaderFunctionArgs, address: string) {
  const page = pageAt(address)
  if (!page) throw new Response(null, { status: 404 })
  const { user } = await requireStaff(args.context.get(visitContext), args.url)
  const load = settingsLoader({
    settings: organizationSettings,
    address,
    standards: standardsOf(page),
    nav: row => settingsNavGroups(row, call => userMay(user, call)),
  })
  const data = await load(args)
  const caller = callerOf(user)
  const { module, portal, links = [] } = page
  return {
    data,
    about: {
      ...(module && { module, isOn: Boolean(data.row[`enabled_${module}`]) }),
      ...(portal && { portal }),
      links: links.filter(({ call }) => !call || mayDo(caller, call)).map(({ label, to }) => ({ label, to })),
    },
  }
}

export type SettingsAbout = Awaited<ReturnType<typeof loadSettingsPage>>['about']

/** The last part of an address: `meterreading`. */
export const lastPart = ({ pathname }: URL) =>
  pathname
    .replace(/\.data$/, '')
    .split('/')
    .at(-1) ?? ''
