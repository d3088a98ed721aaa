import { href, useFetcher } from 'react-router'

/**
 * The user's single-key preference: changed optimistically, saved in the background. A failed save is only
 * logged.
 */
export function useSingleKeys(saved: unknown): [boolean, (on: boolean) => void] {
  const fetcher = useFetcher()
  const sending = fetcher.formData?.get('value')
  const on = sending ? sending === 'true' : saved !== false
  const change = (next: boolean) => {
    void fetcher.submit(
      { key: 'single_keys', value: JSON.stringify(next) },
      { method: 'post', action: href('/login/preferences') },
    )
  }
  return [on, change]
}
