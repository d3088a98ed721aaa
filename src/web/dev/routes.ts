import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { deskRoutes } from './desk/routes.ts'

/** Every component in its states, to look at; not part of the built program. */
const routes = [
  route('dev/components', 'dev/portal-components.tsx'),
  ...deskRoutes,
  route('dev/home', 'dev/home.tsx'),
  route('dev/error', 'dev/error.tsx'),
  route('dev/components/forms', 'dev/portal-forms.tsx'),
  route('dev/procedure/start', 'dev/procedure/start.tsx'),
  route('dev/procedure/step', 'dev/procedure/step.tsx'),
  route('dev/procedure/errors', 'dev/procedure/step.tsx', { id: 'dev/procedure/errors' }),
  route('dev/procedure/check', 'dev/procedure/check.tsx'),
  route('dev/procedure/confirmation', 'dev/procedure/confirmation.tsx'),
  route('dev/procedure/status', 'dev/procedure/status.tsx'),
  route('dev/procedure/files/:id?', 'dev/procedure/files.ts'),
]

export const developmentRoutes: RouteConfigEntry[] = process.env.NODE_ENV === 'production' ? [] : routes
