import { useCallback, useState } from 'react'
import { href } from 'react-router'
import type { BulkAct, BulkPlan, BulkSaid, BulkState } from '#contract/procedures/bulk.ts'
import { ApiError } from '../../../lib/api-client.ts'
import { failureText, postJson } from '../../../staff-ui/json/post-json.ts'
import { announceSent } from '../../outgoing/sent-in-tab.ts'
import { fetchJson } from '../../../staff-ui/json/fetch-json.ts'

export type Asked = Pick<BulkAct, 'verb' | 'selection'> & Partial<BulkAct>

/** What is asked about an act before it is done. */
export interface Question {
  act: Asked
  /** Undefined until the server has counted. */
  plan?: BulkPlan
  /** Something has changed since it was counted first. */
  hasChanged?: boolean
  running?: Pick<BulkState, 'done' | 'total'>
  failure?: string
}

/** An act that is done, with those that it left out. */
export interface BulkDone {
  act: Asked
  records: number
  left_out: BulkPlan['left_out']
  at: string
}

const nothingSaid: BulkSaid = { message: '', values: {} }
const address = () => href('/login/procedures/bulk')
const count = (act: Asked) => postJson<BulkPlan>(address(), { plan: act })
const pollInterval = 500

/** Asks about an act on many procedures with the numbers of the server, and does it. */
export function useBulk(onDone: (done: BulkDone) => void) {
  const [question, setQuestion] = useState<Question>()
  const close = useCallback(() => setQuestion(undefined), [])

  const ask = async (act: Asked, hasChanged = false) => {
    setQuestion({ act, hasChanged })
    try {
      const plan = await count(act)
      setQuestion({ act, plan, hasChanged })
    } catch (error) {
      setQuestion({ act, failure: failureText(error) })
    }
  }

  const run = async ({ act, plan }: Question & { plan: BulkPlan }, said = nothingSaid) => {
    setQuestion({ act, plan, running: { done: 0, total: plan.records } })
    const stop = watch(plan.id, running => setQuestion({ act, plan, running }))
    try {
      const state = await postJson<BulkState>(address(), { run: plan.id, ...said })
      close()
      const left_out = [...plan.left_out, ...state.left_out]
      const changed = state.left_out.reduce((sum, { ids }) => sum + ids.length, 0)
      if (act.verb !== 'erase' && act.verb !== 'restore') announceSent()
      onDone({ act, records: state.done - changed, left_out, at: state.finished_at ?? plan.at })
    } catch (error) {
      const isChanged = error instanceof ApiError && error.problem.effect !== undefined
      if (isChanged) await ask(act, true)
      else setQuestion({ act, plan, failure: failureText(error) })
    } finally {
      stop()
    }
  }

  /** Does an act that needs no question; a refusal is shown. */
  const doNow = async (act: Asked) => {
    try {
      await run({ act, plan: await count(act) })
    } catch (error) {
      setQuestion({ act, failure: failureText(error) })
    }
  }
  return { question, ask, run, doNow, close }
}

/** Reports how far an act is, until it is stopped. */
function watch(id: string, report: (running: Pick<BulkState, 'done' | 'total'>) => void) {
  let isOver = false
  const timer = setInterval(async () => {
    const state = await fetchJson<BulkState>(`${address()}?id=${id}`)
    if (state && !isOver) report(state)
  }, pollInterval)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
