import { href } from 'react-router'
import type { Back } from '../../staff-ui/page/page-head.tsx'

/** The way back from a list that belongs to the settings. */
export const backToSettings: Back = { to: href('/login/settings'), label: 'Einstellungen' }
