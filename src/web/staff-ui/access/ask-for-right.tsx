import { joinedByAnd } from '#contract/core/enumerate.ts'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { href } from 'react-router'
import type { Permission } from '#contract/core/permissions.ts'
import { Button } from '../form/button.tsx'
import type { Off } from '../record/description.ts'
import { newKey } from '../record/save/send.ts'
import type { Asked } from './ask.route.ts'

type State = 'idle' | 'asking' | Asked

/** Button that asks the people who can give a right for it; then says who got the message. */
export function AskForRight({ off: { permission, givenBy }, small }: { off: Off; small?: boolean }) {
  const [state, setState] = useState<State>('idle')
  const [key] = useState(newKey)
  if (!permission || permission.startsWith('admin.') || givenBy?.length === 0) return null
  const ask = async () => {
    setState('asking')
    setState(await send(permission, key))
  }
  const isAnswered = typeof state === 'object'
  return (
    <>
      {!(isAnswered && 'asked' in state) && (
        <Button
          icon={IconMail}
          size={small ? 'small' : undefined}
          aria-disabled={state === 'asking'}
          onClick={() => state !== 'asking' && void ask()}
        >
          {givenBy?.length === 1 ? `${givenBy[0]} fragen` : 'Nach dem Recht fragen'}
        </Button>
      )}
      <span role="status">{isAnswered && textOf(state)}</span>
    </>
  )
}

function textOf(answer: Asked) {
  if ('refused' in answer) return answer.refused
  const { asked } = answer
  if (!asked.length) return 'Das Recht haben Sie inzwischen. Laden Sie die Seite neu.'
  return `Gefragt. ${joinedByAnd(asked)} ${asked.length === 1 ? 'hat' : 'haben'} eine Mitteilung bekommen.`
}

async function send(permission: Permission, key: string): Promise<Asked> {
  try {
    const response = await fetch(href('/login/ask'), {
      method: 'POST',
      body: new URLSearchParams({ permission, key }),
    })
    return await response.json()
  } catch {
    return { refused: 'Das hat nicht geklappt. Versuchen Sie es in einer Minute noch einmal.' }
  }
}
