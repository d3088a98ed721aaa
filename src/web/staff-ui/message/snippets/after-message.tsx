import type { Snippet } from '#contract/templates/snippets.ts'
import { CheckField } from '../../form/field.tsx'
import { weekday } from '../../text/format.ts'

/** What follows from the message, as its snippet says: each part can be left out. */
export function AfterMessage({ after: { follow_up, assigns_sender } }: { after: Snippet['after'] }) {
  return (
    <>
      {follow_up && (
        <>
          <input type="hidden" name="follow_up_on" value={follow_up.on ?? ''} />
          <input type="hidden" name="follow_up_until_reply" value={String(follow_up.until_reply)} />
          <CheckField name="follow_up" defaultChecked label={`Wiedervorlage ${untilText(follow_up)}`} />
        </>
      )}
      {assigns_sender && <CheckField name="assigns_sender" defaultChecked label="Zuständig: Sie" />}
    </>
  )
}

const untilText = ({ on, until_reply }: NonNullable<Snippet['after']['follow_up']>) =>
  on ? `${weekday(on)}${until_reply ? ' oder bei Antwort' : ''}` : 'bei Antwort'
