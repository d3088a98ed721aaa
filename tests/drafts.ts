import type { Values } from '#contract/forms/field-types.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import type { Caller, TestServices } from './services.ts'
import { consents } from './meter-reading.ts'

/** Begins a draft of any procedure type as the given caller, and returns functions to fill and submit it. */
export async function beginDraft({ as }: Pick<TestServices, 'as'>, caller: Caller, type: ProcedureType) {
  const { draft, key } = await as(caller).drafts.create({ body: { type } })
  const params = { id: draft.id }
  const holder = { ...caller, draftKey: key }
  const { drafts } = as(holder)
  const save = (step: string, values: Values, check = true) =>
    drafts.saveStep({ params: { ...params, step }, body: { values: values as never, check } })
  return {
    id: draft.id,
    holder,
    save,
    read: () => drafts.get({ params }),
    journey: () => drafts.journey({ params }),
    /** Saves a step and returns its error messages by path. */
    async errors(step: string, values: Values): Promise<Record<string, string>> {
      const { errors } = await save(step, values)
      return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
    },
    async upload(field: string, name = 'plan.pdf'): Promise<string> {
      const form = new FormData()
      form.set('field', field)
      form.set('file', new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' }))
      const { added } = await drafts.addFiles({ params, form: asRequest(form) })
      return added[0]!.id
    },
    submit: (values: Values = consents) => drafts.submit({ params, body: { values: values as never } }),
  }
}

const asRequest = (form: FormData) => new Request('http://portal.test/', { method: 'POST', body: form })
