import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { showToast } from '../../staff-ui/feedback/toast.ts'

/** By then most jobs that were started have run. */
const settleMs = 3000

/** Request of a button: an intent, with the jobs or kinds concerned. */
export interface QueueRequest {
  intent: 'retry' | 'retry-kind' | 'discard' | 'hold' | 'release' | 'run'
  ids?: readonly string[]
  tasks?: readonly string[]
}

export type Act = (request: QueueRequest) => void

/** Posts what a button asks for to the page's action; `done` says what was done. */
export function useQueueAction() {
  const fetcher = useFetcher<{ done: string }>()
  const done = fetcher.data?.done ?? ''
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (fetcher.state !== 'idle' || !done) return
    showToast(done)
    // The focus stays at the button, which holds back the steady refresh: what was started is looked at once more.
    const timer = setTimeout(() => void revalidate(), settleMs)
    return () => clearTimeout(timer)
  }, [fetcher.state, done, revalidate])
  const act: Act = ({ intent, ids = [], tasks = [] }) => {
    const form = new FormData()
    form.set('intent', intent)
    for (const id of ids) form.append('id', id)
    for (const task of tasks) form.append('task', task)
    void fetcher.submit(form, { method: 'post' })
  }
  return { act, done }
}
