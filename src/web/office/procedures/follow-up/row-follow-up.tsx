import { Suspense, useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'
import { fetchJson } from '../../../staff-ui/json/fetch-json.ts'
import { failureText, postJson } from '../../../staff-ui/json/post-json.ts'
import { useHotkey } from '../../../staff-ui/keyboard/hotkeys.ts'
import { lazyPart } from '../../../staff-ui/page/lazy-part.ts'
import type { FollowUpProps } from './follow-up-button.tsx'

const RowSheet = lazyPart(async () => (await import('./row-sheet.tsx')).RowSheet)

interface Begun extends FollowUpProps {
  id: string
  reference: string
  /** Place of the row in the list. */
  at: number
}

const addressOf = (id: string) => href('/login/procedures/resubmission/:id', { id })
const rowLinks = () => [...document.querySelectorAll<HTMLElement>('tr[data-row] [data-row-link]')]
const rowHere = () => document.activeElement?.closest<HTMLElement>('tr[data-row]')

/** `W` on a row of the list: its Wiedervorlage, without opening it. Afterwards the row in its place has the focus. */
export function RowFollowUp() {
  const [begun, setBegun] = useState<Begun>()
  const [refused, setRefused] = useState<FormRefusal>()
  const { pathname, search, key } = useLocation()
  const next = useRef<{ at: number; from: string }>(null)
  const navigate = useNavigate()
  useHotkey('w', () => void begin())

  async function begin() {
    const row = rowHere()
    const id = row?.dataset.row
    if (!row || !id) return
    const at = rowLinks().findIndex(link => row.contains(link))
    const found = await fetchJson<Omit<Begun, 'id' | 'at'>>(addressOf(id))
    if (!found) return showToast('Die Wiedervorlage lässt sich gerade nicht öffnen.')
    setRefused(undefined)
    setBegun({ ...found, id, at })
  }

  async function send({ id, at, concurrency }: Begun, form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '')
    const lifts = form.get('intent') === 'lift_follow_up'
    const input = {
      on: text('on') || null,
      until_reply: text('mode') !== 'day',
      reason: text('reason'),
      user_id: text('user_id') || null,
    }
    try {
      await postJson(addressOf(id), { version: concurrency.version, input: lifts ? null : input })
    } catch (error) {
      return setRefused(refusalOf(failureText(error)))
    }
    setBegun(undefined)
    showToast(lifts ? 'Wiedervorlage aufgehoben' : 'Zurückgelegt')
    next.current = { at, from: key }
    // As rows stay in place until the user goes somewhere.
    await navigate(pathname + search, { replace: true, preventScrollReset: true })
  }

  useEffect(() => {
    // The rows of before are still there until the list is shown anew.
    if (!next.current || next.current.from === key) return
    const links = rowLinks()
    links[Math.min(next.current.at, links.length - 1)]?.focus()
    next.current = null
  })

  return (
    begun && (
      <Suspense>
        <RowSheet
          {...begun}
          label={`Wiedervorlage ${begun.reference}`}
          refused={refused}
          close={() => close(begun)}
          send={form => void send(begun, form)}
        />
      </Suspense>
    )
  )

  function close({ at }: Begun) {
    setBegun(undefined)
    rowLinks()[at]?.focus()
  }
}

const refusalOf = (message: string): FormRefusal => ({
  intent: 'follow_up',
  title: 'Nicht zurückgelegt',
  message,
  errors: {},
  typed: {},
})
