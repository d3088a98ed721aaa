import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { createStorage } from '#server/files/storage.ts'
import { factories } from '../factories.ts'
import { startS3 } from '../s3-server.ts'
import { createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization({ enabled_news: true })
const clerk = await make.signIn(await make.staff(organization), organization)
const s3 = await startS3()
const line = await layLine(Number(new URL(s3.settings.endpoint).port))
const away: unknown[] = []
services.storage = createStorage(
  { dataDir: '/nowhere', s3: { ...s3.settings, endpoint: `http://127.0.0.1:${line.port}` } },
  error => away.push(error),
)
afterAll(async () => {
  await line.cut()
  await s3.close()
})

/** A line to a port that can be cut and mended. */
async function layLine(to: number) {
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => open.delete(one))
      one.pipe(other)
    }
  })
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    port,
    mend: () => listen(port),
    async cut() {
      const closed = server.listening && once(server.close(), 'close')
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

test('while the bucket is away files are refused in words, the record stays, and a minute later they are taken', async () => {
  const news = await make.news(organization)
  const path = `/api/news/${news.id}/media`
  const send = () => {
    const form = new FormData()
    form.append('file', new File(['%PDF-1.7\nPlan\n%%EOF'], 'Plan.pdf'))
    return call(clerk, 'POST', path, form)
  }
  const stored = () =>
    services.database.platform
      .selectFrom('media')
      .select('id')
      .where('organization_id', '=', organization.id)
      .execute()
  await line.cut()
  expect(await send()).toMatchObject({
    status: 503,
    body: {
      title: 'Dateien sind gerade nicht erreichbar.',
      detail: expect.stringContaining('bleibt stehen'),
    },
  })
  expect(away.length).toBeGreaterThan(0)
  expect(await stored()).toEqual([])

  await line.mend()
  const { data } = await send()
  const { added } = data as { added: { original_url: string }[] }
  expect(await stored()).toHaveLength(1)
  expect(await call(clerk, 'GET', added[0]!.original_url)).toMatchObject({ status: 200 })
})
