import { tenants } from '#contract/organizations/saml-tenants.ts'
import { sql } from 'kysely'
import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { implement } from '../../core/requests/implement.ts'
import { table } from '../../core/store/table.ts'
import { publishContentChange } from '../../core/realtime/publish.ts'
import { encryptionPurposes, encrypt } from '../../core/crypto/encryption.ts'
import { createSelfSignedCertificate } from './certificate.ts'
import { readMetadata, UnusableMetadata } from './read-metadata.ts'

interface Keys {
  x509_cert?: string | undefined
  idp_x509_cert?: string | undefined
  private_key?: string | undefined
}

/** Checks certificates and key (422 at the field) and encrypts the private key before it is stored. */
function prepared<Body extends Keys>({ services }: Context, { private_key, ...body }: Body) {
  const { x509_cert, idp_x509_cert } = body
  if (idp_x509_cert) readOrFail('idp_x509_cert', () => new X509Certificate(idp_x509_cert))
  const own = x509_cert ? readOrFail('x509_cert', () => new X509Certificate(x509_cert)) : null
  if (private_key === undefined) return body
  if (!private_key) return { ...body, private_key: null }
  const key = readOrFail('private_key', () => createPrivateKey(private_key))
  if (key.asymmetricKeyType !== 'rsa') throw fieldError('private_key', 'Fügen Sie einen RSA-Schlüssel ein.')
  if (own && !own.checkPrivateKey(key))
    throw fieldError('x509_cert', 'Das Zertifikat gehört nicht zum Schlüssel. Fügen Sie das passende ein.')
  return {
    ...body,
    private_key: encrypt(services.settings.secretKey, encryptionPurposes.tenantKey, private_key),
  }
}

const fieldError = (path: string, message: string) => invalid([{ path, message }])

function readOrFail<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw fieldError(path, 'Das ist nicht lesbar. Fügen Sie den ganzen Text ein, von BEGIN bis END.')
  }
}

function parseMetadata(metadata: string, now: Date) {
  try {
    return readMetadata(metadata, now)
  } catch (error) {
    if (error instanceof UnusableMetadata) throw fieldError('metadata', error.message)
    throw error
  }
}

/** Drops cached pages, as they show whether a provider is set up. */
const dropPages = ({ db, organization }: Context) => publishContentChange(db, organization.id)

const store = table('tenants', tenants, {
  sort: 'created_at',
  search: ['identity_provider', 'idp_entity_id'],
  computed: { private_key_set: sql<boolean>`private_key is not null` },
  before: (ctx, body, previous) => ({ ...prepared(ctx, body), ...(!previous && { uuid: randomUUID() }) }),
  after: dropPages,
  beforeRemove: dropPages,
})

export const tenantsFeature = implement(tenants, {
  ...store.crud(),
  readMetadata: ({ ctx, params, body }) =>
    store.update(ctx, params.id, parseMetadata(body.metadata, ctx.now)),
  renewKey: async ({ ctx, params }) =>
    store.update(ctx, params.id, await createSelfSignedCertificate(ctx.organization.title, ctx.now)),
})
