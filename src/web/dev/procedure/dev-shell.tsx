import type { ReactNode } from 'react'
import { Shell } from '#web/portal/layout/shell.tsx'
import type { tenantOf } from '../portal-tenants.ts'

/** The public shell with the colours of the tenant that the address names. */
export function DevShell({ tenant, children }: { tenant: ReturnType<typeof tenantOf>; children: ReactNode }) {
  return (
    <Shell frame={tenant.frame}>
      <style>{tenant.css}</style>
      {children}
    </Shell>
  )
}
