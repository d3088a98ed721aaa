import { useFetcher } from 'react-router'

/** A preference of the signed-in user: changed at once, saved behind. A failed save is only logged. */
export function useSingleKeys(saved: unknown): [boolean, (on: boolean) => void] {
  const fetcher = useFetcher()
  const sending = fetcher.formData?.get('value')
  const on = sending ? sending === 'true' : saved !== false
  const change = (next: boolean) => {
    void fetcher.submit(
      { key: 'single_keys', value: JSON.stringify(next) },
      { method: 'post', action: '/login/preferences' },
    )
  }
  return [on, change]
}
