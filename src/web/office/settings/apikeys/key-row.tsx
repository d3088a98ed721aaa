import { IconClock, IconDots, IconRefresh, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { MenuItem } from '../../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../../staff-ui/menu/menu.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { date, daysBetween, elapsed, relativeDate } from '../../../staff-ui/text/format.ts'
import { act, type Apikey } from './act.ts'
import type { KeyActions } from './key-table.tsx'
import { Rotation } from './rotation.tsx'
import styles from './apikeys.module.css'

interface Props extends KeyActions {
  apikey: Apikey
  now: string
  self: string
}

/** A key, and below it both secrets while it is being changed. */
export function KeyRow({ apikey, now, self, onEdit, onChange }: Props) {
  const { name, user_name, secrets, scopes, ended_at } = apikey
  const isRotating = !ended_at && secrets.length > 1
  return (
    <tbody data-ended={ended_at ? '' : undefined} data-rotating={isRotating ? '' : undefined}>
      <tr>
        <th scope="row">
          {name}
          <span className={styles.sub}>
            {user_name && `${user_name} · `}
            <code>{secrets.at(-1)?.id ?? '–'}</code>
          </span>
        </th>
        <td data-label="Rechte">
          <ul className={styles.scopes}>
            {scopes.map(scope => (
              <li key={scope}>
                <code>{scope}</code>
              </li>
            ))}
          </ul>
        </td>
        <td data-label="Zuletzt benutzt">
          <LastUse apikey={apikey} now={now} />
        </td>
        <td data-label="Gilt bis">
          <Until apikey={apikey} now={now} />
        </td>
        <td className={styles.rowActions}>
          {!ended_at && (
            <div>
              <Button size="small" onClick={() => onEdit(apikey)}>
                Rechte
              </Button>
              <RowMenu apikey={apikey} self={self} onChange={onChange} />
            </div>
          )}
        </td>
      </tr>
      {isRotating && <Rotation apikey={apikey} now={now} onChange={onChange} />}
    </tbody>
  )
}

function LastUse({ apikey: { secrets }, now }: { apikey: Apikey; now: string }) {
  const used = secrets.filter(({ last_used_at }) => last_used_at !== null)
  const last = used.toSorted((one, other) => other.last_used_at!.localeCompare(one.last_used_at!))[0]
  if (!last) return <span className={styles.quiet}>noch nie</span>
  const at = last.last_used_at!
  return (
    <>
      {daysBetween(at, now) === 0 ? `vor ${elapsed(at, now)}` : relativeDate(at, now)}
      <span className={styles.sub}>von {last.last_used_from}</span>
    </>
  )
}

function Until({
  apikey: { ended_at, expires_on, addresses, secrets },
  now,
}: {
  apikey: Apikey
  now: string
}) {
  if (ended_at) return <span className={styles.quiet}>beendet am {date(ended_at)}</span>
  const ending = secrets.find(({ ends_at }) => ends_at !== null)
  const isSoon = expires_on !== null && daysBetween(now, expires_on) < 30
  return (
    <>
      {expires_on ? (
        <span className={isSoon ? styles.soon : undefined}>
          {isSoon && <IconClock size={16} stroke={1.75} aria-hidden />}
          {date(expires_on)}
        </span>
      ) : (
        'unbegrenzt'
      )}
      {ending && <span className={styles.sub}>wird gewechselt</span>}
      {addresses.length > 0 && <span className={styles.sub}>nur von {addresses.join(', ')}</span>}
    </>
  )
}

function RowMenu({
  apikey,
  self,
  onChange,
}: {
  apikey: Apikey
  self: string
  onChange: KeyActions['onChange']
}) {
  const [asked, setAsked] = useState<'rotate' | 'end' | null>(null)
  const [failure, setFailure] = useState('')
  const version = { id: apikey.id, version: apikey.updated_at }
  const run = async (work: () => Promise<Parameters<KeyActions['onChange']>[0]>, done: string) => {
    try {
      await onChange(await work())
      setAsked(null)
      showToast(done)
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  const rotate = () => run(() => act('rotate', version), 'Neuer Schlüssel ausgegeben')
  const end = () => run(async () => void (await act('end', version)), 'Schlüssel beendet')
  const take = () =>
    run(
      async () => void (await act('update', { ...version, input: { user_id: self } })),
      'Zuständigkeit geändert',
    )
  return (
    <>
      <Menu
        renderButton={attributes => (
          <IconButton {...attributes} icon={IconDots} label={`Mehr zu ${apikey.name}`} />
        )}
      >
        {apikey.secrets.length < 2 && (
          <MenuItem icon={IconRefresh} onClick={() => setAsked('rotate')}>
            Schlüssel wechseln …
          </MenuItem>
        )}
        {apikey.user_id !== self && (
          <MenuItem icon={IconUserCheck} onClick={() => void take()}>
            Selbst zuständig sein
          </MenuItem>
        )}
        <MenuItem icon={IconTrash} onClick={() => setAsked('end')}>
          Sofort beenden …
        </MenuItem>
      </Menu>
      <Dialog
        opened={asked === 'rotate'}
        onClose={() => setAsked(null)}
        title={`Schlüssel für „${apikey.name}“ wechseln?`}
        actions={
          <Button look="primary" onClick={() => void rotate()}>
            Neuen Schlüssel ausgeben
          </Button>
        }
      >
        <p>
          Sie bekommen einen neuen Schlüssel. Der alte gilt noch 7 Tage, bis Sie das Programm umgestellt
          haben.
        </p>
        <Failure text={failure} />
      </Dialog>
      <Dialog
        opened={asked === 'end'}
        onClose={() => setAsked(null)}
        title={`Schlüssel für „${apikey.name}“ sofort beenden?`}
        destructive
        actions={
          <Button look="danger" onClick={() => void end()}>
            Sofort beenden
          </Button>
        }
      >
        <p>Das Programm kommt dann nicht mehr herein. Das lässt sich nicht zurücknehmen.</p>
        <Failure text={failure} />
      </Dialog>
    </>
  )
}

const Failure = ({ text }: { text: string }) =>
  text ? (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  ) : null
