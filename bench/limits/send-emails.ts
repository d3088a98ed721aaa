import nodemailer from 'nodemailer'

/** A bare nodemailer loop: emails of this size over three connections, as fast as they go. */
const { url, size } = JSON.parse(process.env.LIMIT ?? '')
const pool = nodemailer.createTransport({ url, pool: true, maxConnections: 3, maxMessages: 1000 })
const line = `${'Ein Satz von der Länge einer Zeile. '.repeat(2)}\n`
const html = `<p>${line.repeat(Math.max(1, Math.round((size * 0.7) / line.length)))}</p>`
const text = line.repeat(Math.max(1, Math.round((size * 0.2) / line.length)))

async function send(count: number): Promise<number> {
  const began = performance.now()
  let next = 0
  const client = async () => {
    for (; next < count;) {
      next += 1
      await pool.sendMail({
        from: { name: 'Auental', address: 'wasser@auental.example' },
        to: `abo-${next}@haus.example`,
        subject: 'Neues aus dem Wasserwerk',
        html,
        text,
      })
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
