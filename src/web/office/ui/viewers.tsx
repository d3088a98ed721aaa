import type { Viewer } from '#contract/presence.ts'
import { Avatar, fullName } from '../../staff-ui/text/avatar.tsx'

const viewerText = (viewer: Viewer) =>
  viewer.gender === 'female'
    ? `Frau ${viewer.lastname}`
    : viewer.gender === 'male'
      ? `Herr ${viewer.lastname}`
      : fullName(viewer)

/** Shows who else has the record open, to prevent double work. */
export function Viewers({ viewers, noun }: { viewers: readonly Viewer[]; noun: string }) {
  return (
    <>
      {viewers.map(viewer => (
        <Avatar key={viewer.user_id} person={viewer} look="other" />
      ))}
      <span role="status">
        {viewers.map(viewerText).join(' und ')} {viewers.length === 1 ? 'hat' : 'haben'} {noun} auch geöffnet
      </span>
    </>
  )
}
