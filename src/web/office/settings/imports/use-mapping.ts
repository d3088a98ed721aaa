import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { act } from './act.ts'
import type { Profile, Run } from './load.server.ts'

export type Mapping = Run['mapping']
export type Change = (changes: Partial<Mapping>) => void

/** The mapping as it is typed. Each change is sent, one after the other, and the samples are loaded again. */
export function useMapping(run: Run) {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState<{ mapping: Mapping; profileName: string } | null>(null)
  const { mapping, profileName } = typed ?? { mapping: run.mapping, profileName: run.profile_name }
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const send = (next: { mapping: Mapping; profileName: string }) => {
    setTyped(next)
    waiting.current += 1
    queue.current = queue.current.then(async () => {
      waiting.current -= 1
      // A later change brings this one along.
      if (waiting.current > 0) return
      try {
        await act('map', { id: run.id, mapping: next.mapping, profile_name: next.profileName })
        await revalidate()
        if (waiting.current === 0) setTyped(null)
      } catch (error) {
        showToast(failureText(error))
      }
    })
  }
  return {
    mapping,
    profileName,
    isSaving: typed !== null,
    change: (changes: Partial<Mapping>) => send({ mapping: { ...mapping, ...changes }, profileName }),
    choose: ({ name, mapping: chosen }: Profile) => send({ mapping: chosen, profileName: name }),
  }
}
