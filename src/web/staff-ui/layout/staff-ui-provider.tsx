import './fonts.css'
import './mantine.css'
import './staff-ui.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { useHotkeys } from '../keyboard/hotkeys.ts'
import { theme } from './theme.ts'

interface Props {
  /** User preference; WCAG 2.1.4 requires that single-key shortcuts can be switched off. */
  singleKeys: boolean
  children: ReactNode
}

/** Provides theme, toasts and keyboard shortcuts to the office and the administration. */
export function StaffUiProvider({ singleKeys, children }: Props) {
  useHotkeys(singleKeys)
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <div data-keys={singleKeys ? 'on' : 'off'}>{children}</div>
      <Notifications position="bottom-right" autoClose={2000} zIndex={400} containerWidth={360} />
    </MantineProvider>
  )
}
