import { IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../form/button.tsx'
import styles from './live-updates.module.css'
import { isReachable, probe, waitingSend } from './reachable.ts'

/**
 * Stays on the page if a link is followed without a connection: a page that fails to load would replace this
 * one.
 */
export function OfflineLinks() {
  const [held, setHeld] = useState<HTMLAnchorElement | null>(null)
  const follow = useCallback(async (link: HTMLAnchorElement) => {
    const isBack = await probe()
    setHeld(isBack ? null : link)
    if (isBack) link.click()
  }, [])
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const link = pageLink(event)
      if (!link || isReachable()) return
      event.preventDefault()
      event.stopPropagation()
      void follow(link)
    }
    document.addEventListener('click', listen, true)
    return () => document.removeEventListener('click', listen, true)
  }, [follow])
  if (!held) return null
  return (
    <Alert
      tone="error"
      role="alert"
      icon={IconPlugConnectedX}
      title="Die Seite lässt sich gerade nicht öffnen."
      className={styles.note}
      action={<Button onClick={() => void follow(held)}>Erneut öffnen</Button>}
    >
      <p>
        Der Server ist nicht zu erreichen. Sie bleiben auf dieser Seite, mit allem, was Sie geschrieben haben.
      </p>
    </Alert>
  )
}

/** Says that a form was not sent yet. */
export function WaitingSend() {
  const isWaiting = useSyncExternalStore(waitingSend.subscribe, waitingSend.read, () => false)
  if (!isWaiting) return null
  return (
    <Alert
      tone="error"
      role="alert"
      icon={IconPlugConnectedX}
      title="Noch nicht gesendet."
      className={styles.note}
    >
      <p>Der Server ist nicht zu erreichen. Wir senden, sobald er antwortet. Bleiben Sie auf dieser Seite.</p>
    </Alert>
  )
}

/** The link of a plain click to another page of the staff area. */
function pageLink({ target, button, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || defaultPrevented) return null
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return link.pathname === location.pathname && link.search === location.search ? null : link
}
