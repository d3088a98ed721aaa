const lastChunk = Buffer.from('0\r\n\r\n')

/**
 * Reads HTTP answers, one at a time, from what arrives on a connection, and calls `done` with the head of each once all of it is there.
 * Bodies have a length or are chunked. All measured servers send their headers in one piece.
 */
export function answerReader(done: (head: string) => void): (arrived: Buffer) => void {
  let head = ''
  let missing = 0
  let isChunked = false
  let tail = Buffer.alloc(0)
  return arrived => {
    if (!head) {
      const end = arrived.indexOf('\r\n\r\n')
      head = arrived.toString('latin1', 0, end)
      isChunked = /^transfer-encoding: chunked/im.test(head)
      missing = end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    }
    missing -= arrived.length
    if (isChunked)
      tail = Buffer.concat([tail, arrived.subarray(-lastChunk.length)]).subarray(-lastChunk.length)
    if (isChunked ? !tail.equals(lastChunk) : missing !== 0) return
    const whole = head
    head = ''
    tail = Buffer.alloc(0)
    done(whole)
  }
}
