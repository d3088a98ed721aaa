import type { House } from '../house.ts'

/** Where people reach a portal: by https in production, on our own port in a demo. Never what a request claims. */
export const originOf = ({ settings }: House, host: string) =>
  settings.production || !settings.demo ? `https://${host}` : `http://${host}:${settings.port}`
