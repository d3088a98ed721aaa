import { IconArrowBackUp, IconSend, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { Button } from '../../staff-ui/form/button.tsx'
import { bringBackSent } from '../../staff-ui/form/unsaved-input.ts'
import { failureText, postJson } from '../../staff-ui/json/post-json.ts'
import { type Done, forgetDone, rememberDone } from '../palette/recent.ts'
import { loadOutgoing, type Waiting } from './outgoing.ts'
import { announceRecalled, rememberWaiting, sentEvent } from './sent-in-tab.ts'
import styles from './outgoing-bar.module.css'

/** What waits to be sent: loaded at first and whenever something was sent, and left out once it is. */
export function Outgoing({ userId }: { userId: string }) {
  const [acts, setActs] = useState<readonly Waiting[]>([])
  const [kept, setKept] = useState<Recalled>()
  useEffect(() => {
    const load = async () => {
      const found = await loadOutgoing()
      if (!found) return
      setActs(found)
      rememberDone(userId, found.map(doneOf))
    }
    const reload = () => void load()
    reload()
    window.addEventListener(sentEvent, reload)
    return () => window.removeEventListener(sentEvent, reload)
  }, [userId])
  const last = Math.max(0, ...acts.map(({ until }) => until))
  useEffect(() => {
    if (last) rememberWaiting(last)
  }, [last])
  const keep = useCallback(
    (isKept: (act: Waiting) => boolean) => setActs(before => before.filter(isKept)),
    [],
  )
  return (
    <>
      {kept && <KeptNotice recalled={kept} onClose={() => setKept(undefined)} />}
      {acts.length > 0 && (
        <OutgoingBar userId={userId} acts={acts} last={last} keep={keep} onKept={setKept} />
      )}
    </>
  )
}

/** Says what could not be taken back, until it is closed. */
const KeptNotice = ({ recalled, onClose }: { recalled: Recalled; onClose: () => void }) => (
  <section className={styles.bar} aria-label="Zurückgenommen">
    <p className={styles.text} role="alert">
      {keptText(recalled)}
    </p>
    <div className={styles.actions}>
      <Button icon={IconX} className={styles.button} onClick={onClose}>
        Schließen
      </Button>
    </div>
  </section>
)

/** An act as the search of the header names it. */
const doneOf = ({ act, to, what, name, reference, procedures }: Waiting): Done =>
  procedures > 1
    ? { act, to: href('/login/procedures'), title: what, detail: '' }
    : { act, to, title: `${what} ${name}`, detail: reference }

interface BarProps {
  userId: string
  acts: readonly Waiting[]
  /** Time at which the last of them is sent (ms). */
  last: number
  keep: (isKept: (act: Waiting) => boolean) => void
  onKept: (recalled: Recalled) => void
}

/** How long it waits, and the way to take it back. */
function OutgoingBar({ userId, acts, last, keep, onKept }: BarProps) {
  const left = useSecondsLeft(last, keep)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [failure, setFailure] = useState('')
  const [first] = acts
  const isMany = acts.length > 1 || (first?.procedures ?? 0) > 1
  const post = async (what: 'recall' | 'send') => {
    setFailure('')
    // One act may have answered some and changed others.
    const once = new Map(acts.map(act => [act.act, act])).values()
    for (const { act, id, procedures } of once) {
      const isMany = procedures > 1
      try {
        const row = await postJson<Recalled | null>(href('/login/outgoing'), {
          id: isMany ? act : id,
          isMany,
          what,
        })
        keep(each => each.act !== act)
        if (what === 'recall') forgetDone(userId, act)
        if (row?.kept) onKept(row)
      } catch (error) {
        setFailure(failureText(error))
      }
    }
  }
  const recall = async () => {
    await post('recall')
    announceRecalled()
    if (isMany || !first) return void navigate(pathname + search, { replace: true, preventScrollReset: true })
    const kind = bringBackSent(first.id)
    await navigate(kind === 'message' ? `${first.to}/message` : first.to)
  }
  return (
    <section className={styles.bar} aria-label="Ausgang">
      <Ring left={left} whole={Math.max(...acts.map(({ seconds }) => seconds))} />
      <p className={styles.text} role="status">
        {textOf(acts)}
      </p>
      {failure && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        <Button icon={IconArrowBackUp} keys="z" className={styles.button} onClick={() => void recall()}>
          {isMany ? 'Alles zurücknehmen' : 'Zurücknehmen'}
        </Button>
        <Button icon={IconSend} className={styles.button} onClick={() => void post('send')}>
          Jetzt senden
        </Button>
      </div>
    </section>
  )
}

interface Recalled {
  recalled: number
  kept: number
}

const keptText = ({ recalled, kept }: Recalled) =>
  `${recalled} zurückgenommen. ${kept === 1 ? 'Einer hat sich inzwischen geändert und bleibt.' : `${kept} haben sich inzwischen geändert und bleiben.`}`

/** What waits, without the seconds, which would be announced one by one. */
function textOf(acts: readonly Waiting[]): string {
  const [first] = acts
  if (acts.length > 1 || !first) return `${acts.length} Nachrichten im Ausgang`
  const { what, name, reference, procedures, emails } = first
  if (procedures === 1) return `${what} ${name}, ${reference}, im Ausgang`
  const sent = emails === 1 ? '1 E-Mail wartet im Ausgang.' : `${emails} E-Mails warten im Ausgang.`
  return emails ? `${what} ${sent}` : what
}

/** Seconds until the last of them is sent; those that were are left out. */
function useSecondsLeft(last: number, keep: BarProps['keep']) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      keep(({ until }) => until > Date.now())
    }, 1000)
    return () => clearInterval(timer)
  }, [keep])
  return Math.max(0, Math.ceil((last - now) / 1000))
}

const circumference = 2 * Math.PI * 15

const Ring = ({ left, whole }: { left: number; whole: number }) => (
  <svg className={styles.ring} viewBox="0 0 36 36" width={36} height={36} aria-hidden>
    <circle cx={18} cy={18} r={15} className={styles.track} />
    <circle
      cx={18}
      cy={18}
      r={15}
      className={styles.left}
      strokeDasharray={circumference}
      strokeDashoffset={circumference * (1 - Math.min(1, left / whole))}
    />
    <text x={18} y={22} className={styles.seconds}>
      {left}
    </text>
  </svg>
)
