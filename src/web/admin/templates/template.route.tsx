import { href, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import type { OwnBeside } from '../../staff-ui/record/page/record-beside.tsx'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { LiquidField } from '../../staff-ui/templates/liquid-field.tsx'
import { TemplatePreview } from '../../staff-ui/templates/template-preview.tsx'
import { templatesRecord } from './templates.record.server.ts'
import { TestToMe } from './test-to-me.tsx'
import { Usage } from './usage.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const data = await recordLoader(templatesRecord)(args)
  const { api } = await requireAdmin(args.context.get(visitContext), args.url)
  const usage = data.row ? await api.predefinitions.usage({ params: { id: data.row.id } }) : null
  return { ...data, usage }
}

export const clientLoader = loadOrKeep

export const meta = recordMeta

export default function Template() {
  const { usage: _usage, ...data } = useLoaderData<typeof loader>()
  return <RecordPage data={data} tab="Vorschau" own={own} />
}

const UsageTab: OwnBeside = ({ data: { now } }) => {
  const { usage } = useLoaderData<typeof loader>()
  return usage && <Usage usage={usage} now={now} />
}

const Preview: OwnBeside = ({ record }) => (
  <>
    <TemplatePreview record={record} address={href('/admin/templates/sample/:what', { what: 'preview' })} />
    <TestToMe record={record} />
  </>
)

const own = { controls: { liquid: LiquidField }, beside: { Vorschau: Preview, Verwendung: UsageTab } }
