import { PassThrough, type Readable } from 'node:stream'
import { once } from 'node:events'
import type { ClientBase, Connection, Submittable } from 'pg'

/** The part of the connection that COPY uses; the published types lack it. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Streams the rows of `COPY … TO STDOUT` as text, one line each. The database waits while nobody reads. */
export function copyOut(client: ClientBase, statement: string): Readable {
  const rows = new PassThrough()
  const running = {
    submit: (connection: Connection) => connection.query(statement),
    handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection) {
      // The driver uses the memory of the chunk again for the next one.
      if (rows.write(Buffer.from(chunk))) return
      stream.pause()
      rows.once('drain', () => stream.resume())
    },
    handleCommandComplete() {},
    handleReadyForQuery({ stream }: Connection) {
      // A stream that ends with a full buffer tells of no drain.
      stream.resume()
      rows.end()
    },
    handleError: (error: Error) => void rows.destroy(error),
  }
  client.query<Submittable>(running)
  return rows
}

/** Runs `COPY … FROM STDIN` with the lines of a stream. */
export function copyIn(client: ClientBase, statement: string, rows: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const running = {
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) =>
        void send(connection, rows).catch((error: Error) => {
          reject(error)
          connection.sendCopyFail('the stream of rows ended with an error')
        }),
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    }
    client.query<Submittable>(running)
  })
}

async function send(connection: CopyConnection, rows: Readable): Promise<void> {
  for await (const chunk of rows) {
    connection.sendCopyFromChunk(chunk as Buffer)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}
