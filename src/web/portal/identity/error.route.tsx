import type { MetaFunction } from 'react-router'
import { Notice } from '../ui/notice.tsx'

export const meta: MetaFunction = () => [
  { title: 'Das Ausweisen hat nicht geklappt – Kundenportal' },
  { name: 'robots', content: 'noindex' },
]

/** Back from the identity provider with nothing; what was typed in the other window is still there. */
export default function Failure() {
  return (
    <>
      <h1>Das Ausweisen hat nicht geklappt</h1>
      <Notice kind="warning" title="Ihre Angaben aus dem Ausweis sind nicht bei uns angekommen.">
        <p>
          Gehen Sie zurück zu dem Fenster, in dem Sie begonnen haben, und versuchen Sie es dort noch einmal.
          Was Sie eingegeben haben, ist noch da.
        </p>
      </Notice>
    </>
  )
}
