import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { number } from '../../../staff-ui/text/format.ts'
import { ImportFrame } from './import-frame.tsx'
import { loadProfiles, loadRun, loadSamples } from './load.server.ts'
import { MappingForm } from './mapping-form.tsx'

export async function loader({ context, url, params: { id = '' } }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const from = Math.max(0, Number(url.searchParams.get('from')) || 0)
  const run = await loadRun(api, id, 'mapping')
  const [profiles, samples] = await Promise.all([loadProfiles(api), loadSamples(api, id, from)])
  return { run, profiles, from, ...samples, lives: ['importprofiles'] }
}

export const meta: MetaFunction = () => [{ title: 'Zuordnung – Import – Klarwerk' }]

/** The second step: which column becomes which field. */
export default function Mapping() {
  const data = useLoaderData<typeof loader>()
  const { run } = data
  return (
    <ImportFrame
      run={run}
      step="mapping"
      meta={`${run.file_name}, etwa ${number(run.line_count)} Zeilen. Noch ist nichts übernommen.`}
    >
      <MappingForm key={run.id} {...data} />
    </ImportFrame>
  )
}
