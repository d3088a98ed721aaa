import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** Passes connections on to a port, and cuts them off after so many bytes in one direction. */
export async function startCutOff(port: number) {
  const limits = { toServer: Infinity, toClient: Infinity }
  const server = createServer(client => {
    const behind = connect({ port, host: '127.0.0.1' })
    const cut = () => [client, behind].forEach(socket => socket.destroy())
    const pass = (name: keyof typeof limits) => {
      let passed = 0
      const [from, to] = name === 'toServer' ? [client, behind] : [behind, client]
      from.on('data', data => {
        passed += data.length
        if (passed > limits[name]) cut()
        else to.write(data)
      })
      from.on('error', cut).on('close', cut)
    }
    pass('toServer')
    pass('toClient')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(limits, { port: (server.address() as AddressInfo).port, close: () => server.close() })
}
