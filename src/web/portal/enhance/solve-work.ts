interface Puzzle {
  id: string
  puzzles: number
  bits: number
}

/** Hashes that are calculated before the page may react again. */
const batch = 128

/**
 * Calculates the numbers whose SHA-256 of `<id>.<puzzle>.<number>` begins with the zero bits, with commas. Needs about
 * `puzzles` × 2 ^ `bits` hashes.
 */
export async function solve({ id, puzzles, bits }: Puzzle): Promise<string> {
  const numbers: number[] = []
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) numbers.push(await search(`${id}.${puzzle}.`, bits))
  return numbers.join(',')
}

async function search(start: string, bits: number): Promise<number> {
  const text = new TextEncoder()
  for (let from = 0; ; from += batch) {
    const hashes = await Promise.all(
      Array.from({ length: batch }, (_, at) =>
        crypto.subtle.digest('SHA-256', text.encode(start + (from + at))),
      ),
    )
    const found = hashes.findIndex(hash => Math.clz32(new DataView(hash).getUint32(0)) >= bits)
    if (found >= 0) return from + found
  }
}

/** Solves the work of a refused form, then sends it. Without `crypto.subtle` (no TLS) the visitor waits instead. */
export function enhance(notice: HTMLElement) {
  const field = notice.querySelector<HTMLInputElement>('[name=_solution]')
  const form = field?.form
  if (!form || !globalThis.crypto?.subtle) return
  const { id = '', puzzles, bits } = notice.dataset
  notice.querySelector<HTMLElement>('[data-part=wait]')!.hidden = true
  notice.querySelector<HTMLElement>('[data-part=work]')!.hidden = false
  void solve({ id, puzzles: Number(puzzles), bits: Number(bits) }).then(solution => {
    if (!notice.isConnected) return
    field.value = solution
    form.requestSubmit()
  })
}
