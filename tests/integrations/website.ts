/** A website: shows news and disturbances without a key, and is told of new ones by a webhook. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { disturbancesList, newsList, widgetDisturbances } from './client/index.ts'
import { throwOnError } from './connect.ts'

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

const { data: news, response } = await newsList({
  query: { per_page: 3 },
  headers: { origin: 'https://www.stadtwerke.example' },
  throwOnError,
})
const { data: disturbances } = await disturbancesList({ throwOnError })
const { data: widget } = await widgetDisturbances({ throwOnError })
console.log(
  JSON.stringify({
    news: titles(news.data),
    disturbances: titles(disturbances.data),
    widget: titles(widget.data.disturbances),
    origin: response.headers.get('access-control-allow-origin'),
  }),
)

/** Receives messages of the portal: only those that its secret has signed count. Runs behind the website's TLS. */
const webhook = new Webhook(process.env.KLARWERK_WEBHOOK_SECRET!)
const receiver = createServer((request, answer) => {
  void text(request).then(body => {
    try {
      const message = webhook.verify(body, request.headers as Record<string, string>)
      console.log(JSON.stringify(message))
      answer.end()
    } catch {
      answer.writeHead(401).end()
    }
  })
})
receiver.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = receiver.address()
  if (address && typeof address === 'object') console.log(JSON.stringify({ port: address.port }))
})
