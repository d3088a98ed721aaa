import { IconBook, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { callsPerMinuteOfKey } from '#contract/apikeys.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { backToSettings } from '../back-to-settings.ts'
import type { Apikey, CreatedKey } from './act.ts'
import { KeyForm } from './key-form.tsx'
import { KeyTable } from './key-table.tsx'
import { NewKey } from './new-key.tsx'
import { Refusals } from './refusals.tsx'
import styles from './apikeys.module.css'
import { scopesByNoun } from './scopes.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireStaff(visit, url)
  const [keys, refusals] = await rethrowAsResponse(
    Promise.all([api.apikeys.list({ query: { per_page: 100, sort: 'name' } }), api.apikeys.refusals()]),
  )
  return {
    now: visit.now.toISOString(),
    keys: keys.data,
    refusals,
    nouns: scopesByNoun,
    self: user.id,
    perMinute: callsPerMinuteOfKey,
    lives: ['apikeys'],
  }
}

export const meta: MetaFunction = () => [{ title: 'API-Schlüssel – Klarwerk' }]

export default function Apikeys() {
  const { now, keys, refusals, nouns, self, perMinute } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [created, setCreated] = useState<CreatedKey | null>(null)
  const [edited, setEdited] = useState<Apikey | 'new' | null>(null)
  // The next change of a key sends its version, so the dialog stays until the list is fresh.
  const changed = async (key?: CreatedKey) => {
    if (key) setCreated(key)
    await revalidate()
    setEdited(null)
  }
  return (
    <>
      <PageHead
        back={backToSettings}
        title="API-Schlüssel"
        meta="Zugänge für andere Programme. Jeder darf nur, was hier steht."
        actions={
          <>
            <ButtonLink to="/api/docs" reloadDocument target="_blank" icon={IconBook}>
              Dokumentation
            </ButtonLink>
            <Button look="primary" icon={IconPlus} keys="n" onClick={() => setEdited('new')}>
              Schlüssel anlegen
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        {created && <NewKey key={created.key} created={created} onSaved={() => setCreated(null)} />}
        <KeyTable
          keys={keys}
          now={now}
          self={self}
          perMinute={perMinute}
          onEdit={setEdited}
          onChange={changed}
        />
        <Refusals refusals={refusals} keys={keys} now={now} onGive={setEdited} />
      </div>
      {edited && (
        <KeyForm
          edited={edited === 'new' ? null : edited}
          nouns={nouns}
          self={self}
          onClose={() => setEdited(null)}
          onDone={changed}
        />
      )}
    </>
  )
}
