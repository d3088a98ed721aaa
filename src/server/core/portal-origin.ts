import type { Services } from './services.ts'

/** The portal's public origin: https, or http on our own port in a demo. Never taken from a request. */
export const originOfPortal = ({ settings }: Services, host: string) =>
  settings.production || !settings.demo ? `https://${host}` : `http://${host}:${settings.port}`
