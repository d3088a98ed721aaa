import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { adminPages } from './routes/admin.ts'
import { officePages } from './routes/office.ts'
import { portalPages, portalResources, returnPages } from './routes/portal.ts'
import { staffResources, standalonePages } from './routes/staff.ts'

export default [
  ...portalResources,
  ...staffResources,
  layout('staff-ui/layout/standalone-layout.tsx', standalonePages),
  layout('office/layout.tsx', officePages),
  layout('admin/layout.tsx', adminPages),
  layout('portal/popup-layout.tsx', returnPages),
  layout('portal/layout.tsx', [...portalPages, route('*', 'portal/layout/not-found.route.tsx')]),
] satisfies RouteConfig
