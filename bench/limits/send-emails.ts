import nodemailer, { type SendMailOptions } from 'nodemailer'

/** A bare nodemailer loop: the same email to others over three connections, as fast as it goes. */
const { url, email } = JSON.parse(process.env.LIMIT ?? '') as { url: string; email: SendMailOptions }
const pool = nodemailer.createTransport({ url, pool: true, maxConnections: 3, maxMessages: 1000 })

async function send(count: number): Promise<number> {
  const began = performance.now()
  let next = 0
  const client = async () => {
    for (; next < count;) {
      next += 1
      await pool.sendMail({ ...email, to: `abo-${next}@haus.example` })
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
  return count / ((performance.now() - began) / 1000)
}

process.on('message', async ({ count }: { count: number }) =>
  process.send?.({ perSecond: await send(count) }),
)
process.on('disconnect', () => process.exit())
process.send?.({ port: 0 })
