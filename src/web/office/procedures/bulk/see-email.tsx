import type { BulkPlan, BulkSaid } from '#contract/procedures/bulk.ts'
import type { MessagePreview as Preview } from '#contract/procedures/staff/respond.ts'
import { Suspense, useState } from 'react'
import { href } from 'react-router'
import { failureText, postJson } from '../../../staff-ui/json/post-json.ts'
import { lazyPart } from '../../../staff-ui/page/lazy-part.ts'
import styles from './bulk-dialog.module.css'

const MessagePreview = lazyPart(
  async () => (await import('../../../staff-ui/message/message-preview.tsx')).MessagePreview,
)

/** Shows the first email of an act as it arrives. */
export function SeeEmail({ plan, said }: { plan: BulkPlan; said: BulkSaid }) {
  const [state, setState] = useState<{ shown?: Preview; failure?: string } | null>(null)
  const show = async () => {
    setState({})
    try {
      setState({
        shown: await postJson<Preview>(href('/login/procedures/bulk'), { preview: plan.id, ...said }),
      })
    } catch (error) {
      setState({ failure: failureText(error) })
    }
  }
  return (
    <>
      <button type="button" className={styles.take} onClick={() => void show()}>
        Ansehen
      </button>
      {state && (
        <Suspense>
          <MessagePreview state={state} close={() => setState(null)} />
        </Suspense>
      )}
    </>
  )
}
