import { type LoaderFunctionArgs, type MetaFunction, href, Link, useLoaderData } from 'react-router'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { loadSettingsPage } from './load-page.server.ts'
import { OrganizationSettings } from './organization-settings.tsx'
import styles from './organization-settings.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadSettingsPage(args, 'customerlogin')
  const { tenants } = args.context.get(visitContext).as('user')
  const { data } = await rethrowAsResponse(tenants.list({ query: { per_page: 100 } }))
  return {
    ...loaded,
    providers: data.map(({ id, idp_entity_id, idp_login_url, private_key_set }) => ({
      id,
      name: idp_entity_id || 'Noch ohne Ausweisdienst',
      isReady: Boolean(idp_login_url && private_key_set),
    })),
  }
}

export const meta: MetaFunction = () => [{ title: 'Kundenlogin – Klarwerk' }]

export default function CustomerloginSettings() {
  const { data, about, providers } = useLoaderData<typeof loader>()
  const list = `${href('/login/settings/customerlogin')}/saml`
  return (
    <OrganizationSettings data={data} about={about}>
      <Panel title="Nachweis mit dem Ausweis (SAML)" flush>
        <ul className={styles.list}>
          {providers.map(({ id, name, isReady }) => (
            <li key={id}>
              <Link to={`${list}/${id}`}>{name}</Link>
              <span>{isReady ? 'eingerichtet' : 'noch nicht eingerichtet'}</span>
            </li>
          ))}
        </ul>
        <div className={styles.links}>
          <Link to={`${list}/new`}>Ausweisdienst hinzufügen</Link>
        </div>
      </Panel>
    </OrganizationSettings>
  )
}
