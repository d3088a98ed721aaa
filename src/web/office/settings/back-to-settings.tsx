import { IconChevronLeft } from '@tabler/icons-react'
import { href } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'

/** The way back from a list that belongs to the settings. */
export const BackToSettings = () => (
  <ButtonLink to={href('/login/settings')} icon={IconChevronLeft}>
    Einstellungen
  </ButtonLink>
)
