/** The running request of a form that begins its draft. */
const beginning = new WeakMap<HTMLFormElement, Promise<Response>>()

const draftOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[name=_draft]')

/** Lets a page that has a draft stand at its own address, so that a reload finds what was typed. */
export function standAtOwnAddress(form: HTMLFormElement) {
  const { address } = form.dataset
  if (address && draftOf(form)?.value && location.pathname !== address)
    history.replaceState(history.state, '', address)
}

/**
 * Begins the draft of a form that has none, by saving what is typed. Several callers share one request, so that one draft is
 * begun. Null where the form has a draft.
 */
export async function beginDraft(form: HTMLFormElement): Promise<Response | null> {
  const draft = draftOf(form)
  if (!draft || draft.value) return null
  const running = beginning.get(form)
  if (running) {
    await running
    return null
  }
  const request = begin(form, draft)
  beginning.set(form, request)
  try {
    return await request
  } finally {
    beginning.delete(form)
  }
}

async function begin(form: HTMLFormElement, draft: HTMLInputElement): Promise<Response> {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const response = await fetch(form.dataset.save ?? '', { method: 'POST', body: new URLSearchParams(typed) })
  if (response.ok) {
    draft.value = response.headers.get('x-draft') ?? ''
    standAtOwnAddress(form)
  }
  return response
}
