import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AdminShell } from '../../admin/shell.tsx'
import { StaffUiProvider } from '../../staff-ui/layout/staff-ui-provider.tsx'
import { adminPermissions } from '#contract/core/permissions.ts'

const winter = { firstname: 'Tom', lastname: 'Winter', permissions: adminPermissions }

/** `?as=crm` shows the sidebar for an admin with one right. */
export default function Layout() {
  const { pathname, search } = useLocation()
  const [singleKeys, setSingleKeys] = useState(true)
  const list = pathname.endsWith('organizations')
  const few = new URLSearchParams(search).get('as') === 'crm'
  return (
    <StaffUiProvider singleKeys={singleKeys}>
      <title>Plattform · Klarwerk</title>
      <AdminShell
        user={few ? { ...winter, permissions: ['admin.crm'] } : winter}
        unread={2}
        notices={2}
        current={list ? '/admin/organizations' : '/admin/dashboard'}
        crumbs={[
          { label: 'Plattform', to: '/admin/dashboard' },
          { label: list ? 'Organisationen' : 'Übersicht' },
        ]}
        version="1.0"
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
      >
        <Outlet />
      </AdminShell>
    </StaffUiProvider>
  )
}
