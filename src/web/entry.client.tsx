import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { passOverCancelledLoads } from './lib/cancelled-loads.ts'
import { reloadOnce } from './lib/reload-once.ts'
import { holdLoads } from './staff-ui/realtime/hold-loads.ts'

holdLoads()
passOverCancelledLoads()

window.addEventListener('vite:preloadError', event => {
  event.preventDefault()
  reloadOnce()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
