import type { Problem } from '#contract/core/problem.ts'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { newKey } from '../../staff-ui/record/save/send.ts'
import { LifeContext } from './life-context.ts'
import { bodyOf, type Message } from './status-message.ts'

interface Answer {
  saved: string | null
  problem: Problem | null
}

export interface Sending {
  isBusy: boolean
  /** The German reason why the message was refused. */
  problem: string | null
  /** Whether the message says enough; else `problem` tells what is missing. */
  check: (message: NonNullable<Message>) => boolean
  send: (message: NonNullable<Message>) => void
}

interface Target {
  /** The version of the notice that the message is about. */
  version: () => string | undefined
  /** Address of its page; absent on that page. */
  action?: string
}

/** Sends a message about a notice; `onSent` runs once it is there. */
export function useStatusMessage({ version: versionOf, action }: Target, onSent: () => void): Sending {
  const { statuses } = use(LifeContext)
  const fetcher = useFetcher<Answer>()
  const [missing, setMissing] = useState<string | null>(null)
  const { data: answer, state } = fetcher
  const finish = useEffectEvent(() => {
    showToast('Gemeldet')
    onSent()
  })
  useEffect(() => {
    if (answer?.saved) finish()
  }, [answer])
  return {
    isBusy: state !== 'idle',
    problem: missing ?? (answer?.problem ? problemText(answer.problem) : null),
    check: message => {
      const isKept = message.status === message.from
      const needsText = isKept || statuses[message.status]?.needsText
      setMissing(needsText && !message.message.trim() ? 'Schreiben Sie, was es Neues gibt.' : null)
      return !needsText || message.message.trim() !== ''
    },
    send: message => {
      const version = versionOf()
      if (!version || state !== 'idle') return
      void fetcher.submit(
        { version, key: newKey(), body: bodyOf(message) },
        { method: 'post', encType: 'application/json', action },
      )
    },
  }
}

function problemText({ status, title, detail, errors }: Problem): string {
  if (status === 412)
    return (
      'Jemand hat den Eintrag inzwischen geändert. Ihr Text steht noch: Prüfen Sie den Stand und senden ' +
      'Sie ihn dann.'
    )
  return errors?.[0]?.message ?? [title, detail].filter(Boolean).join(' ')
}
