import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { FrameOrganization } from '../../layout/frame.ts'

interface LegalLinkProps {
  organization: FrameOrganization
  children: ReactNode
}

/** Links to the organization's own page where it has one, otherwise to the portal's. */
export const PrivacyLink = ({ organization: { privacy_url }, children }: LegalLinkProps) =>
  privacy_url ? <a href={privacy_url}>{children}</a> : <Link to={href('/datenschutz')}>{children}</Link>

export const ImprintLink = ({ organization: { imprint_url }, children }: LegalLinkProps) =>
  imprint_url ? <a href={imprint_url}>{children}</a> : <Link to={href('/impressum')}>{children}</Link>
