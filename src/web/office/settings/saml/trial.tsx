import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { connect } from './connect.ts'
import styles from './saml.module.css'

/** Makes a request as for a visitor, and offers the way to the provider with it. */
export function Trial({ id }: { id: string }) {
  const [url, setUrl] = useState('')
  const [failure, setFailure] = useState('')
  const start = async () => {
    setUrl('')
    setFailure('')
    try {
      setUrl((await connect(id, 'try', {})).url)
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <>
      <h3>Probe</h3>
      <p className={styles.hint}>
        Macht eine unterschriebene Anfrage wie für eine Kundin oder einen Kunden. Es wird nichts eingereicht.
      </p>
      <Button icon={IconPlugConnected} onClick={() => void start()}>
        Verbindung ausprobieren
      </Button>
      <p role="status" className={styles.address}>
        {failure && <strong>{failure}</strong>}
        {url && (
          <>
            Die Anfrage ist unterschrieben.{' '}
            <a href={url} target="_blank" rel="noreferrer">
              Weiter zum Ausweisdienst
            </a>
          </>
        )}
      </p>
    </>
  )
}
