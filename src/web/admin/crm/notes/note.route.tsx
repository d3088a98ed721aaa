import type { NoteRow } from '#contract/crm/crm.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOrKeep } from '../../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../../staff-ui/record/serve/record-loader.server.ts'
import type { RecordData } from '../../../staff-ui/record/record-data.ts'
import { isLocked } from './locked-note.ts'
import { notesRecord } from './notes.record.server.ts'

/** A note that only its author edits is shown to others without the means to. */
export async function loader(args: LoaderFunctionArgs) {
  const data = withStart(await recordLoader(notesRecord)(args), args.url)
  const { row, description, userId } = data
  // The row is that of the contract's notes.
  if (!row || !isLocked(row as unknown as NoteRow, userId)) return data
  const off = { reason: `Diese Notiz kann nur ändern, wer sie geschrieben hat: ${String(row['author'])}.` }
  return { ...data, description: { ...description, verbs: [], may: { ...description.may, update: off } } }
}

/** A new note begins with the contact or the organization of the address. */
function withStart(data: RecordData, { searchParams }: URL): RecordData {
  const given = ['contact_id', 'organization_id'].flatMap(name => {
    const id = searchParams.get(name)
    return id ? [[name, id] as const] : []
  })
  return { ...data, start: { ...data.start, ...Object.fromEntries(given) } }
}

export const clientLoader = loadOrKeep

export const meta = recordMeta

export default function Note() {
  return <RecordPage data={useLoaderData<typeof loader>()} />
}
