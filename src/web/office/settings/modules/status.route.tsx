import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { StatusPage } from './status-page.tsx'
import { loader as loadModules } from './modules.route.tsx'

export const loader = (args: LoaderFunctionArgs) => loadModules(args)

export const meta: MetaFunction = () => [{ title: 'Status der Module – Klarwerk' }]

export default function ModulesStatus() {
  return <StatusPage {...useLoaderData<typeof loader>()} />
}
