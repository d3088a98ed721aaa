import { page } from './page.ts'

/** Pages of the administration. */
export const adminPages = [
  ...page('admin/dashboard/dashboard.route.tsx', 'admin', 'admin/dashboard'),
  ...page('admin/organizations/list.route.tsx', 'admin/organizations'),
  ...page('admin/labels/labels.route.tsx', 'admin/settings/labels'),
  ...page('admin/supportlibrary/list.route.tsx', 'admin/supportlibrary'),
  ...page('admin/supportlibrary/article.route.tsx', 'admin/supportlibrary/new', 'admin/supportlibrary/:id'),
  ...page('admin/jobs/jobs.route.tsx', 'admin/jobs'),
  ...page('admin/announcements/send.route.tsx', 'admin/send-notification'),
  ...page('admin/notifications/notifications.route.tsx', 'admin/notifications'),
  ...page('admin/crm/list.route.tsx', 'admin/crm'),
  ...page(
    'admin/crm/contact/contact.route.tsx',
    'admin/crm/contact/new',
    'admin/crm/contact/:id?',
    'admin/crm/new',
  ),
  ...page('admin/crm/notes/list.route.tsx', 'admin/crm/notes'),
  ...page('admin/crm/notes/note.route.tsx', 'admin/crm/notes/new', 'admin/crm/notes/:id'),
  ...page('admin/crm/overview.route.tsx', 'admin/crm/:id'),
  ...page('admin/user/user.route.tsx', 'admin/user'),
  ...page('admin/user/password.route.tsx', 'admin/user/password'),
  ...page('admin/user/security.route.tsx', 'admin/user/security'),
  ...page('admin/users/list.route.tsx', 'admin/users'),
  ...page('admin/users/user.route.tsx', 'admin/users/new', 'admin/users/:id'),
  ...page('admin/unknown.route.tsx', 'admin/*'),
]
