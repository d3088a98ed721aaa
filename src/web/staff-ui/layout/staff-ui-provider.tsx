import './fonts.css'
import './staff-ui.css'
import type { ReactNode } from 'react'
import { Toasts } from '../feedback/toasts.tsx'
import { useHotkeys } from '../keyboard/hotkeys.ts'

interface Props {
  /** User preference; WCAG 2.1.4 requires that single-key shortcuts can be switched off. */
  singleKeys: boolean
  children: ReactNode
}

/** Provides toasts and keyboard shortcuts to the office and the administration. */
export function StaffUiProvider({ singleKeys, children }: Props) {
  useHotkeys(singleKeys)
  return (
    <>
      <div data-keys={singleKeys ? 'on' : 'off'}>{children}</div>
      <Toasts />
    </>
  )
}
