import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const routes = [route('dev', 'dev/gallery.route.tsx')]

/** Every control and part of the staff UI, to look at; not part of the built program. Below the office layout. */
export const developmentRoutes: RouteConfigEntry[] = process.env.NODE_ENV === 'production' ? [] : routes
