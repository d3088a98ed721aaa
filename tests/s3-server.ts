import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** Starts a server with the protocol of S3 and one bucket; returns the settings of a storage there. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'klarwerk-s3-'))
  const bucket = 'auental'
  const address = '127.0.0.1'
  const server = new S3rver({
    port: 0,
    address,
    silent: true,
    directory,
    // It calculates another signature than Amazon for listings.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://${address}:${port}`,
      region: 'eu-central-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
