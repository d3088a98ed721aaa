import { IconMailForward } from '@tabler/icons-react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { subscribersRecord } from './subscribers.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(subscribersRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Empfangsadressen – Klarwerk' }]

export default function Subscribers() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      actions={
        <ButtonLink to={href('/login/subscribers/mailings')} icon={IconMailForward}>
          Versand
        </ButtonLink>
      }
      meta="Sie bekommen E-Mails über Störungen, Baumaßnahmen, Meldungen und Stellen."
    />
  )
}
