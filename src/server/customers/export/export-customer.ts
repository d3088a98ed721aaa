import { mayCall } from '#contract/core/access.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { procedures } from '#contract/procedures/procedures.ts'
import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import type { ZipFile } from 'yazl'
import { audit } from '../../core/audit/audit.ts'
import { type Context, toCaller } from '../../core/context.ts'
import { HttpError } from '../../core/errors.ts'
import { readCustomer } from '../find.ts'
import { exportDocument } from './document.ts'
import { gatherData } from './gather.ts'
import { type PackedFile, packFiles } from './pack-files.ts'

/**
 * Answers with what is stored about a customer as a ZIP archive, and audits it: a PDF for reading, JSON, and the files,
 * which are streamed one by one. Throws 404, and 403 without the right to see procedures.
 */
export async function exportCustomer(ctx: Context, id: string): Promise<Response> {
  const customer = await readCustomer(ctx, id)
  if (!mayCall(procedures.list.access, toCaller(ctx.actor))) throw mayNotSeeProcedures()
  const { data, files } = await gatherData(ctx, customer)
  const packed = await packFiles(ctx, data, files)
  // Imported on demand: fonts, PDF and ZIP libraries are large and rarely needed.
  const { renderReceipt } = await import('../../pdf/render-receipt.ts')
  const { ZipFile } = await import('yazl')
  const pdf = await renderReceipt(exportDocument(ctx, data, packed))
  await audit(ctx, {
    action: 'customers.export',
    subject_type: 'customers',
    subject_id: id,
    details: { files: packed.filter(({ omitted }) => !omitted).length },
  })
  const json = JSON.stringify(
    { ...data, files: packed.map(({ path, omitted }) => ({ path, omitted })) },
    null,
    2,
  )
  return respond(ctx, new ZipFile(), packed, { 'auskunft.pdf': pdf, 'auskunft.json': Buffer.from(json) })
}

const mayNotSeeProcedures = () =>
  new HttpError(403, 'Das dürfen Sie nicht.', {
    detail:
      'Zur Auskunft gehören die Vorgänge der Person. Dafür brauchen Sie auch das Recht, Vorgänge zu sehen.',
  })

function respond(ctx: Context, zip: ZipFile, packed: PackedFile[], documents: Record<string, Buffer>) {
  const mtime = ctx.now
  for (const [name, content] of Object.entries(documents)) zip.addBuffer(content, name, { mtime })
  const output = Readable.from(zip.outputStream, { objectMode: false })
  zip.on('error', error => output.destroy(error))
  for (const { path, key, omitted } of packed) {
    if (omitted) continue
    const open = async () => {
      const file = await ctx.services.storage.get(key)
      output.once('close', () => file.destroy())
      return file
    }
    zip.addReadStreamLazy(path, { mtime, compress: false }, callbackify(open))
  }
  zip.end()
  return new Response(Readable.toWeb(output) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="auskunft-${dayInGermany(ctx.now)}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
