import type { Module } from '#contract/core/modules.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { newKey, send } from '../../../staff-ui/record/save/send.ts'

/** Last switched module. */
interface Switched {
  module: Module
  isOn: boolean
}

interface Row {
  id: string
  updated_at: string
}

/**
 * Switches modules of the organization at once. `failure` says why the last switch did not change anything.
 */
export function useSwitch(id: string) {
  const { revalidate } = useRevalidator()
  const [switched, setSwitched] = useState<Switched | null>(null)
  const [pending, setPending] = useState<Switched | null>(null)
  const [failure, setFailure] = useState('')
  const change = async (module: Module, isOn: boolean) => {
    setPending({ module, isOn })
    setFailure('')
    const value = { [`enabled_${module}`]: isOn }
    const outcome = await send<Row>('organizations', { verb: 'update', id, key: newKey(), value })
    if (outcome.kind === 'saved') {
      // Told when the page shows it, so that it can be undone at once.
      await revalidate()
      setSwitched({ module, isOn })
    } else
      setFailure(
        failures[outcome.kind] ??
          'Der Schalter konnte nicht gespeichert werden. Laden Sie die Seite neu und versuchen Sie es ' +
            'noch einmal.',
      )
    setPending(null)
  }
  return { switched, pending, failure, change }
}

const failures: Partial<Record<string, string>> = {
  offline: 'Der Server ist nicht zu erreichen. Es wurde nichts geändert. Versuchen Sie es noch einmal.',
  signedOut: 'Sie sind nicht mehr angemeldet. Melden Sie sich an und schalten Sie noch einmal.',
}
