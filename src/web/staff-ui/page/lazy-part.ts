import { type ComponentType, lazy } from 'react'

/** Time in milliseconds between two attempts, beside one when the connection is back. */
const pause = 5000

/** A part of a page that is loaded when it is first shown. Without a connection its place is kept until there is one. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loaded(load) }))

/** A part that is missing rejects, too: the client prevents the error of its file. */
async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await connection()
    return loaded(load)
  }
}

const connection = () =>
  new Promise<void>(resolve => {
    const go = () => {
      window.removeEventListener('online', go)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, pause)
    window.addEventListener('online', go)
  })
