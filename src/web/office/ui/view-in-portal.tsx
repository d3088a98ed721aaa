import { IconExternalLink } from '@tabler/icons-react'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { useOffice } from '../layout.tsx'

/** Link to the public page; renders nothing while the portal has no address. */
export function ViewInPortal({ page }: { page: string }) {
  const { portal_url } = useOffice().organization
  if (!portal_url) return null
  return (
    <ButtonLink to={`${portal_url}${page}`} target="_blank" rel="noreferrer" icon={IconExternalLink}>
      Im Portal ansehen
    </ButtonLink>
  )
}

/** Address of a public page of the portal; undefined while the portal has none. */
export function usePortalPage(page: string | null): string | undefined {
  const { portal_url } = useOffice().organization
  return portal_url && page ? `${portal_url}${page}` : undefined
}
