import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdLoads } from './hold-loads.ts'
import { waitingSend } from './reachable.ts'

const answered = new Response('done')
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', new URL('http://portal.example/login/news'))
  vi.stubGlobal('window', { fetch: network })
  holdLoads()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  network.mockReset()
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test.each(['GET', 'POST'])(
  'a %s of a page that does not reach the server is sent again until it does',
  async method => {
    network.mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValueOnce(answered)
    const answer = window.fetch('/login/news.data', { method })
    await vi.advanceTimersByTimeAsync(1)
    expect(waitingSend.read()).toBe(method === 'POST')
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await answer).toBe(answered)
    expect(network).toHaveBeenCalledTimes(3)
    expect(waitingSend.read()).toBe(false)
  },
)

test('a form that another page takes the place of is not sent again', async () => {
  const abort = new AbortController()
  network.mockImplementation(lost)
  const answer = window.fetch('/login/news.data', { method: 'POST', signal: abort.signal })
  const refused = answer.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1)
  abort.abort()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await refused).toMatchObject({ name: 'AbortError' })
  expect(network).toHaveBeenCalledTimes(1)
  expect(waitingSend.read()).toBe(false)
})

test('other requests fail at once', async () => {
  network.mockImplementation(lost)
  await expect(window.fetch('/login/records/news', { method: 'POST' })).rejects.toThrow('Failed to fetch')
})
