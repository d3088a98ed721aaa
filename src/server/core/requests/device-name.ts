import Bowser from 'bowser'

const maxLength = 500

/** Names of browser and system of a User-Agent header, such as „Firefox unter Windows“; empty where both are unknown. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxLength))
  return [browser.name, os.name].filter(Boolean).join(' unter ')
}
