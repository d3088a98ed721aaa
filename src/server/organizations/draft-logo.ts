import type { Context, PlatformContext } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import { notFound } from '../core/errors.ts'
import { logoSpecs } from '../files/images.ts'
import { discardFiles } from '../files/received-form.ts'
import { newStorageKey } from '../files/storage.ts'
import { logoOf } from './logo-columns.ts'
import { receivePicture } from './upload-logo.ts'

/** Receives and renders a logo. Its draft keeps it, as long as there is no organization with files. */
export async function renderLogo({ services }: PlatformContext, id: string, raw: Request): Promise<Buffer> {
  const { files, rendered } = await receivePicture({ services, organization: { id } }, raw, logoSpecs)
  await discardFiles(services.storage, files)
  return rendered['logo-large'].data
}

export async function logoOfDraft(platform: Db, id: string): Promise<Buffer | null> {
  const found = await platform
    .selectFrom('organization_drafts')
    .select('logo')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.logo ?? null
}

/** The logo of a draft as an answer; throws 404. */
export async function serveDraftLogo({ platform }: PlatformContext, id: string): Promise<Response> {
  const logo = await logoOfDraft(platform, id)
  if (!logo) throw notFound()
  return new Response(new Uint8Array(logo), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Stores the logo of a draft as a file of the new organization; returns its column. */
export async function takeLogo({ services, organization }: Context, logo: Buffer) {
  const key = newStorageKey(organization.id)
  await services.storage.put(key, logo)
  return logoOf(organization.id, key)
}
