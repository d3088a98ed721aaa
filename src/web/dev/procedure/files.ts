import type { ActionFunctionArgs } from 'react-router'
import type { FileRef } from '#contract/forms/field-types.ts'

/** Takes a file as the draft's address would, and forgets it. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method === 'DELETE') return new Response(null, { status: 204 })
  const file = (await request.formData()).get('file')
  if (!(file instanceof File)) return Response.json({ title: 'Wählen Sie eine Datei' }, { status: 422 })
  if (file.name.startsWith('virus'))
    return Response.json({
      added: [],
      refused: [{ name: file.name, message: `„${file.name}“ ist keine Bilddatei` }],
    })
  const added: FileRef = { id: crypto.randomUUID(), name: file.name, mime_type: file.type, size: file.size }
  return Response.json({ added: [added], refused: [] })
}
