/**
 * Lets a few in at each turn of the event loop. A page that waits for nothing holds the loop until it is made: if all were begun as
 * they come, nobody would look at the door meanwhile, to send away who is too many or to say that the node is alive.
 */
export function createTurnstile(atOnce = 8) {
  const waiting: (() => void)[] = []
  let turning = false

  function turn() {
    // One immediate each: what it begins goes as far as it can before the next one.
    for (const enter of waiting.splice(0, atOnce)) setImmediate(enter)
    turning = waiting.length > 0
    if (turning) setImmediate(turn)
  }

  return (enter: () => void) => {
    waiting.push(enter)
    if (turning) return
    turning = true
    setImmediate(turn)
  }
}
