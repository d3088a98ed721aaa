import { data, type LoaderFunctionArgs } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { isColor } from '../../staff-ui/form/parse/contrast.ts'
import { themeReport } from '../../staff-ui/brand/theme-report.server.ts'

/** The portal's colours for two colours that are not saved yet: `?primary=#054d6c&secondary=#42c9c3`. */
export function loader({ context, url }: LoaderFunctionArgs) {
  if (!context.get(visitContext).signedIn.user) throw data(null, { status: 401 })
  const [primary, secondary] = ['primary', 'secondary'].map(name => url.searchParams.get(name) ?? '')
  if (!primary || !secondary || !isColor(primary) || !isColor(secondary)) throw data(null, { status: 400 })
  return Response.json(themeReport(primary, secondary), { headers: { 'cache-control': 'private, no-store' } })
}
