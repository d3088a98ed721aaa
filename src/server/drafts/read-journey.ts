import { type Context, customerOf } from '../core/context.ts'
import { contextOf } from './account.ts'
import { describeDraft, type Draft, findDraft } from './find.ts'
import { type Journey, journeyOf, questionsOf } from './journey.ts'
import { describeTrust } from './trust-status.ts'

/** Reads a draft with its questions, facts and trust status. */
export async function readJourney(ctx: Context, id: string) {
  const draft = await findDraft(ctx, id)
  const journey = await journeyOf(ctx, draft)
  const surroundings = await describeSurroundings(ctx, draft, journey)
  return { draft: await describeDraft(ctx, draft), ...surroundings }
}

/** Shown questions, facts and trust status of a draft. Meters are included for signed-in customers only. */
export async function describeSurroundings(ctx: Context, draft: Draft, journey: Journey) {
  const questions = journey.steps
    .flatMap(step => questionsOf(journey, step))
    .filter(({ path }) => draft.asked.includes(path))
  const trust = await describeTrust(ctx, draft, journey)
  return { questions, facts: factsForHolder(contextOf(ctx, draft), journey), trust }
}

/** The facts of a form without the meters of somebody who is not signed in. */
export const factsForHolder = (ctx: Context, { facts }: Pick<Journey, 'facts'>) => ({
  ...facts,
  meters: customerOf(ctx) ? facts.meters : [],
})
