import { z } from 'zod'
import type { StepEntry, Values } from '../../forms/field-types.ts'
import { personOf } from '../common/person-of.ts'
import {
  allExecutionFields,
  shortNoticeAnswer,
  shortNoticeAnswers,
  shortNoticeQuestions,
} from './execution.ts'
import { ownershipField, projectFields } from './fields.ts'
import { nextSteps } from './steps.ts'
import { type Data, dataOf, dataSchema } from '../../forms/data.ts'
import type { ProcedureDefinition } from '../define.ts'
import { plotFields } from '../common/plot.ts'

const wished_answer = z
  .enum(['', ...shortNoticeAnswers.map(({ value }) => value)])
  .default('')
  .meta({ title: 'Zum kurzfristigen Termin' })

interface FormPart {
  key: string
  title: string
  fields: StepEntry[]
}

/** Returns the definition shared by both connection types. `own` adds the fields of one type. */
export function connectionDefinition(own: FormPart[], thanks: string) {
  const parts = [
    { key: 'ownership', title: 'Eigentum', fields: [ownershipField] },
    { key: 'plot', title: 'Grundstück', fields: plotFields },
    { key: 'project', title: 'Vorhaben', fields: projectFields },
    ...own,
    { key: 'execution', title: 'Ausführung und Kosten', fields: allExecutionFields },
  ]
  const fields = parts.flatMap(part => part.fields)
  return {
    minimumTrustlevel: 'email',
    addressLabel: 'Anschrift',
    isTaskList: true,
    fields,
    parts,
    data: dataSchema(fields).extend({ wished_answer }),
    questions: shortNoticeQuestions,
    toInput: (values: Values) => ({
      ...personOf(values),
      meterstatuses: [],
      data: { ...dataOf(fields, values), wished_answer: shortNoticeAnswer(values) },
    }),
    details: (data: Record<string, unknown>) =>
      shortNoticeAnswers
        .filter(({ value }) => value === data.wished_answer)
        .map(({ label }) => ({ key: 'wished_answer', label: 'Zum kurzfristigen Termin', value: label })),
    reviewDays: config => config.connection.review_days,
    received: () => ({ title: 'Ihr Antrag ist eingegangen', thanks, next: nextSteps }),
  } satisfies Partial<ProcedureDefinition>
}

/** Example data shared by both connection types. */
export const exampleConnection: Data = {
  owner_is_applicant: 'yes',
  plot_street: 'Am Anger 7',
  plot_city: '',
  cadastral_district: 'Lindhausen',
  cadastral_section: '4',
  parcel: '214/3',
  plot_size: 640,
  project: 'new',
  building: 'single_family',
  dwellings: 1,
  storeys: 2,
  installer_source: 'other',
  installer_name: 'Haustechnik Öztürk, Auental',
  own_groundwork: false,
  wished_on: '2027-05-03',
  costs_accepted: true,
}
