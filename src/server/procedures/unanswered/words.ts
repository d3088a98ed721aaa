import type { ExpectedWithoutAnswer } from '#contract/procedures/unanswered.ts'
import { formatWeekday } from '../../email/phrases.ts'

/** Says in an email what happens without an answer. */
export const unansweredText = ({ remind_on, close_on }: ExpectedWithoutAnswer) =>
  remind_on
    ? `Wenn Sie nicht antworten, erinnern wir Sie am ${formatWeekday(remind_on)}. Hören wir auch danach nichts von Ihnen, schließen wir den Vorgang am ${formatWeekday(close_on)} ab.`
    : `Wenn Sie nicht antworten, schließen wir den Vorgang am ${formatWeekday(close_on)} ab.`

/** Stands in the history and in the email of the end. */
export const closedText =
  'Wir haben keine Antwort auf unsere Rückfrage erhalten. Deshalb schließen wir den Vorgang ab. Antworten können Sie trotzdem noch: Dann bearbeiten wir ihn weiter.'
