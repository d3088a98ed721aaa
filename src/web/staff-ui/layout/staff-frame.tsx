import type { ReactNode } from 'react'
import { href, type MetaDescriptor } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { statusOf } from '#web/lib/error-status.ts'
import { useOwnUnsavedInput } from '../form/unsaved-input.ts'
import { useSingleKeys } from '../keyboard/use-single-keys.ts'
import { errorTitle } from '../page/error-view.tsx'
import { LiveUpdates } from '../realtime/live-updates.tsx'
import { useLiveFrame } from '../realtime/use-live-frame.ts'
import { StaffUiProvider } from './staff-ui-provider.tsx'
import { StandaloneError } from './standalone-layout.tsx'

/** The browser's title of an area: its name, or the fault of a page. */
export const areaMeta = (title: string, error: unknown): MetaDescriptor[] => [
  { title: error ? `${errorTitle(statusOf(error))} – Klarwerk` : title },
]

/** Props of the frame besides those of the area's shell. */
export interface ShellProps {
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
  children: ReactNode
}

interface Props<Data, Counts> {
  /** Data of the layout; undefined after a failure. */
  data: Data | undefined
  /** Address that answers the counts, loaded again on events. */
  counts: string
  /** Nouns of which each event counts. */
  lives: readonly string[]
  /** Nouns and records that change the whole page, besides the own account. */
  all?: readonly string[]
  renderShell: (data: Data & Counts, shell: ShellProps) => ReactNode
  children: ReactNode
}

/** Shared surroundings of the pages of office and administration: live counts, unsaved input, single keys. */
export function StaffFrame<Data extends { user: SessionUser; counts: object; icon: string }>({
  data,
  counts: address,
  lives,
  all = [],
  renderShell,
  children,
}: Props<Data, Data['counts']>) {
  useOwnUnsavedInput(data?.user.id)
  const [singleKeys, onSingleKeys] = useSingleKeys(data?.user.preferences.single_keys)
  const { value: counts, frame } = useLiveFrame<Data['counts']>(data?.counts, address, {
    lives: [...lives],
    all: [...all, ...(data ? [`users/${data.user.id}`] : [])],
  })
  if (!data || !counts) return <StandaloneError home={href('/login')} />
  const shown = (
    <>
      <LiveUpdates frame={frame} />
      {children}
    </>
  )
  return (
    <StaffUiProvider singleKeys={singleKeys}>
      <link rel="icon" href={data.icon} />
      {renderShell({ ...data, ...counts }, { singleKeys, onSingleKeys, children: shown })}
    </StaffUiProvider>
  )
}
