import { layout, prefix, route } from '@react-router/dev/routes'

/** The back office and the admin area with the drawings' data, for looking at. */
export const deskRoutes = prefix('dev', [
  layout('dev/desk/office-layout.tsx', [
    route('components/office', 'dev/office-components.tsx'),
    route('office/dashboard', 'dev/desk/office-dashboard.tsx'),
    route('office/procedures', 'dev/desk/office-procedures.tsx'),
    route('office/procedure', 'dev/desk/office-procedure.tsx'),
    route('office/message', 'dev/desk/office-message.tsx'),
  ]),
  layout('dev/desk/admin-layout.tsx', [
    route('admin/dashboard', 'dev/desk/admin-dashboard.tsx'),
    route('admin/organizations', 'dev/desk/admin-organizations.tsx'),
  ]),
  route('office/print', 'dev/desk/office-print.tsx'),
  route('office/login', 'dev/desk/login.tsx'),
  route('office/password', 'dev/desk/password.tsx'),
])
