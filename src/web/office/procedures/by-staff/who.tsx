import { IconCheck, IconSearch, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { textAt } from '#contract/forms/values.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import { useFound } from '../../../staff-ui/json/use-found.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import type { Entry, FoundCustomer } from './entry-data.ts'
import styles from './entry.module.css'

interface Props {
  type: ProcedureType
  form: Entry
  /** Whether the user may search the accounts. */
  maySearch: boolean
  /** Takes an account by its id; an empty one takes none. */
  onChoose: (id: string) => void
}

/** Who calls: an account that is searched by all words, or somebody without one. */
export function Who({ type, form, maySearch, onChoose: choose }: Props) {
  const [text, setText] = useState('')
  const address = href('/login/procedures/:type/entry', { type })
  const found = useFound<FoundCustomer[]>(address, maySearch ? text : '')
  const hits = found.answer ?? []
  if (form.customer_id) return <Known form={form} onForget={() => choose('')} />
  if (!maySearch) return null
  return (
    <Panel title="1 Wer ruft an?">
      <TextField
        label="Kundin oder Kunde"
        icon={IconSearch}
        type="search"
        autoFocus
        autoComplete="off"
        maxLength={200}
        placeholder="Name, Straße, Kunden- oder Telefonnummer"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          const first = hits[0]
          if (first) choose(first.id)
        }}
      />
      <p role="status" className={styles.hint}>
        {text.trim() && found.isCurrent && (hits.length === 1 ? '1 Treffer' : `${hits.length} Treffer`)}
        {found.failed && 'Die Suche antwortet nicht. Nehmen Sie den Vorgang ohne Kundenkonto auf.'}
      </p>
      <ul className={styles.hits}>
        {hits.map(({ id, name, customer_number, place, phone }) => (
          <li key={id}>
            <button type="button" className={styles.hit} onClick={() => choose(id)}>
              <strong>{name}</strong> {customer_number && `· ${customer_number}`}
              <small>{[place, phone].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.without}>
        <IconUserOff size={18} stroke={1.75} aria-hidden />
        Nicht gefunden – ohne Kundenkonto aufnehmen: Tragen Sie die Angaben unten ein.
      </p>
    </Panel>
  )
}

/** The account that was found. */
function Known({ form, onForget }: { form: Entry; onForget: () => void }) {
  const text = (name: string) => textAt(form.values, name)
  const name = text('customer_company') || `${text('customer_firstname')} ${text('customer_lastname')}`.trim()
  const address = `${text('customer_street')} ${text('customer_housenumber')}, ${text('customer_postalcode')} ${text('customer_city')}`
  return (
    <Panel
      title="1 Wer ruft an?"
      note={
        <span className={styles.found} data-tone="done">
          <IconCheck size={16} stroke={1.75} aria-hidden /> gefunden
        </span>
      }
      action={<Link to={href('/login/customers/:id/edit', { id: form.customer_id! })}>Berichtigen</Link>}
    >
      <p>
        <strong>{name}</strong> {text('customer_number') && `· ${text('customer_number')}`}
      </p>
      <p className={styles.hint}>{[address, text('customer_phone')].filter(Boolean).join(' · ')}</p>
      <Button look="quiet" icon={IconSearch} onClick={onForget}>
        Neu suchen
      </Button>
    </Panel>
  )
}
