import { client } from './client/client.gen.ts'

/** Calls the portal of KLARWERK_URL, with the key of KLARWERK_KEY where there is one. */
client.setConfig({
  baseUrl: process.env.KLARWERK_URL,
  headers: process.env.KLARWERK_KEY ? { authorization: `Bearer ${process.env.KLARWERK_KEY}` } : {},
})

export const throwOnError = true
