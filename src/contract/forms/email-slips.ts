import { answerField } from './confirm.ts'
import { chosenFields, isGroup } from './fields.ts'
import type { Question, StepEntry, Values } from './field-types.ts'
import { textAt } from './values.ts'

/** Providers of most addresses in Germany. */
const providers = [
  'gmail.com googlemail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de mail.de email.de freenet.de',
  'arcor.de outlook.de outlook.com hotmail.de hotmail.com live.de yahoo.de yahoo.com icloud.com me.com aol.de',
  'aol.com posteo.de mailbox.org vodafone.de online.de proton.me protonmail.com',
]
  .join(' ')
  .split(' ')

/** Slips further off than one letter. */
const slips: Record<string, string> = {
  'gmail.de': 'gmail.com',
  'web.com': 'web.de',
  'gmx.com.de': 'gmx.de',
  't-online.com': 't-online.de',
  'tonline.com': 't-online.de',
}

/** Whether one letter is changed, left out or added, or two neighbours are swapped. */
function isNear(given: string, right: string): boolean {
  let start = 0
  while (start < given.length && given[start] === right[start]) start += 1
  const [rest, rightRest] = [given.slice(start), right.slice(start)]
  return (
    rest.slice(1) === rightRest.slice(1) ||
    rest === rightRest.slice(1) ||
    rest.slice(1) === rightRest ||
    (rest.slice(2) === rightRest.slice(2) && rest[0] === rightRest[1] && rest[1] === rightRest[0])
  )
}

/** The address that somebody may have meant, as for x@gmial.com; undefined for one without a slip. */
export function suggestedEmail(email: string): string | undefined {
  const [, name, domain] = /^(.+)@([^@]+)$/.exec(email.trim()) ?? []
  const given = domain?.toLowerCase()
  if (!name || !given || providers.includes(given)) return undefined
  const meant = slips[given] ?? providers.find(right => right.length > 5 && isNear(given, right))
  return meant && `${name}@${meant}`
}

/** Questions about addresses that look like a slip. */
export const emailQuestions = (fields: StepEntry[], values: Values): Question[] =>
  chosenFields(
    fields.filter(entry => !isGroup(entry)),
    values,
  ).flatMap(({ kind, name }) => {
    const typed = textAt(values, name).trim()
    const meant = kind === 'email' ? suggestedEmail(typed) : undefined
    if (!meant) return []
    return {
      path: name,
      title: `Meinten Sie ${meant}?`,
      text: '',
      reasons: [
        { value: meant, label: 'Ja, so ändern' },
        { value: typed, label: 'Nein, so lassen' },
      ],
      reason_field: answerField(name),
      label: `Meinten Sie ${meant}?`,
      missing: 'Wählen Sie, ob die E-Mail-Adresse so stimmt.',
      confirms: true,
    }
  })

/** The values with the addresses that were accepted in place of slips. */
export const withAcceptedEmails = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const meant = typeof value === 'string' ? suggestedEmail(value) : undefined
      return [name, meant && textAt(values, answerField(name)) === meant ? meant : value]
    }),
  )
