import { serve } from './serve.ts'

/** Limit A: sends the bytes and headers of a finished response again and again. */
interface Fixed {
  headers: Record<string, string>
  body: string
}

const { headers, body } = JSON.parse(process.env.LIMIT ?? '') as Fixed
const bytes = Buffer.from(body, 'base64')

serve((_, response) => response.writeHead(200, headers).end(bytes))
