import { createContext, type ReactNode, useContext } from 'react'
import { IconEye, IconPencil } from '@tabler/icons-react'
import type { Viewer } from '#contract/presence.ts'
import { useOpenRecords } from '../../staff-ui/realtime/use-open-records.ts'
import { Hint } from '../../staff-ui/status/status-badge.tsx'

/** Who else looks at a procedure, and who writes. */
export const Present = ({ viewers }: { viewers: readonly Viewer[] }) =>
  viewers.map(({ user_id, lastname, is_writing }) => (
    <Hint key={user_id} tone={is_writing ? 'waiting' : 'new'} icon={is_writing ? IconPencil : IconEye}>
      {`${lastname} ${is_writing ? 'schreibt' : 'liest'}`}
    </Hint>
  ))

const Open = createContext<ReadonlyMap<string, readonly Viewer[]>>(new Map())

/** Tells the rows of a list of procedures who has them open. */
export const PresentInRows = ({ children }: { children: ReactNode }) => (
  <Open value={useOpenRecords('procedures')}>{children}</Open>
)

export const PresentInRow = ({ id }: { id: string }) => <Present viewers={useContext(Open).get(id) ?? []} />
