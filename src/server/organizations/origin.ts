import type { House } from '../house.ts'

/** The portal's public origin: https, or http on our own port in a demo. Never taken from a request. */
export const originOf = ({ settings }: House, host: string) =>
  settings.production || !settings.demo ? `https://${host}` : `http://${host}:${settings.port}`
