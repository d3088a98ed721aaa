const created = new WeakSet<object>()

/** Marks an answer as a record that the call created: it is sent with 201. */
export const asCreated = <Answer extends object>(answer: Answer): Answer => {
  created.add(answer)
  return answer
}

export const isCreated = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && created.has(answer)
