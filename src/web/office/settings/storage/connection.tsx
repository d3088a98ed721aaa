import type { ConnectionTest, StepResult } from '#contract/deliveries.ts'
import { IconCheck, IconFingerprint, IconMinus, IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { number } from '../../../staff-ui/text/format.ts'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { act } from './act.ts'
import styles from './storage.module.css'

interface Props {
  /** The unsaved settings. */
  server: object
  /** German names of the steps, in their order. */
  steps: Readonly<Record<string, string>>
  /** Called when something about the server was stored. */
  onChange: () => void
}

/** Tests the connection with the unsaved values, step by step. */
export function Connection({ server, steps, onChange }: Props) {
  const [result, setResult] = useState<ConnectionTest | null>(null)
  const [failure, setFailure] = useState('')
  const [isTesting, setTesting] = useState(false)
  const test = async () => {
    setTesting(true)
    setFailure('')
    try {
      setResult(await act('test', server))
      onChange()
    } catch (error) {
      setResult(null)
      setFailure(failureText(error))
    }
    setTesting(false)
  }
  return (
    <Panel
      nested
      title="Verbindung"
      note={result && `geprüft in ${number(Math.ceil(result.milliseconds / 100) / 10)} Sekunden`}
      action={
        <Button icon={IconRefresh} onClick={() => void test()} disabled={isTesting}>
          {isTesting ? 'Wird geprüft …' : result ? 'Noch einmal prüfen' : 'Verbindung prüfen'}
        </Button>
      }
      flush
    >
      <div role="status" className={styles.outcome}>
        {failure && <Alert tone="error">{failure}</Alert>}
        {!result && !failure && (
          <p className={styles.hint}>
            Die Prüfung nimmt, was oben steht, auch wenn es noch nicht gespeichert ist. Sie schreibt eine
            kleine Datei und löscht sie wieder.
          </p>
        )}
        {result && <Steps results={result.steps} titles={steps} />}
      </div>
      {result && <Fingerprint result={result} onTrust={() => void test()} />}
    </Panel>
  )
}

const icons = { passed: IconCheck, failed: IconX, skipped: IconMinus }
const words = { passed: 'geht', failed: 'geht nicht', skipped: 'nicht geprüft' }

const Steps = ({ results, titles }: { results: readonly StepResult[]; titles: Props['steps'] }) => (
  <ol className={styles.steps}>
    {results.map(({ step, state, text }) => {
      const Icon = icons[state]
      return (
        <li key={step} data-state={state}>
          <span className={styles.mark}>
            <Icon size={16} stroke={2} aria-hidden />
            <span className="visually-hidden">{words[state]}</span>
          </span>
          <strong>{titles[step]}</strong>
          <span>{text}</span>
        </li>
      )
    })}
  </ol>
)

/** The server's fingerprint; a changed one is trusted by a button. */
function Fingerprint({
  result: { fingerprint, steps },
  onTrust,
}: {
  result: ConnectionTest
  onTrust: () => void
}) {
  const [failure, setFailure] = useState('')
  if (!fingerprint) return null
  const isNew = steps.some(({ step, state }) => step === 'fingerprint' && state === 'failed')
  const trust = async () => {
    try {
      await act('trust', { fingerprint })
      showToast('Fingerabdruck gemerkt')
      onTrust()
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <p className={styles.fingerprint}>
      <IconFingerprint size={18} stroke={1.75} aria-hidden />
      <span>
        Fingerabdruck des Servers: <code>{fingerprint}</code>
      </span>
      {isNew && (
        <Button size="small" onClick={() => void trust()}>
          Diesem Server vertrauen
        </Button>
      )}
      <span role="status">{failure}</span>
    </p>
  )
}
