import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { StaffUiProvider } from '../../staff-ui/layout/staff-ui-provider.tsx'
import { OfficeShell } from '../../office/shell.tsx'
import { organization, user } from './office-data.ts'

const winter = {
  firstname: 'Tom',
  lastname: 'Winter',
  permissions: ['admin.organization.signin'],
  is_admin: true,
}
const sommer = {
  firstname: 'Ute',
  lastname: 'Sommer',
  permissions: ['news.view', 'news.edit'],
  is_admin: false,
}

/** `?as=admin` and `?as=news` show the shell for a platform admin and for someone with few rights. */
export default function Layout() {
  const { pathname, search } = useLocation()
  const [singleKeys, setSingleKeys] = useState(true)
  const as = new URLSearchParams(search).get('as')
  return (
    <StaffUiProvider singleKeys={singleKeys}>
      <title>Back-Office</title>
      <OfficeShell
        organization={organization}
        user={as === 'admin' ? winter : as === 'news' ? sommer : user}
        unread={3}
        current={pathname.endsWith('dashboard') ? '/login/dashboard' : '/login/procedures'}
        badges={{ procedures: 14, customers: 8 }}
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
      >
        <Outlet />
      </OfficeShell>
    </StaffUiProvider>
  )
}
