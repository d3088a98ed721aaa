import assert from 'node:assert/strict'
import fc from 'fast-check'
import { defineStep, pick } from '../step.ts'

const enter = defineStep<boolean>({
  name: 'enter a utility',
  random: fc.boolean(),
  async run(scene, model, isOurs) {
    const tenant = isOurs ? model.world.ours : model.world.theirs
    await scene.expects(200, 'admin', 'POST', `/api/organizations/${tenant.id}/enter`)
    model.inside = tenant
  },
})

const leave = defineStep<null>({
  name: 'leave a utility',
  random: fc.constant(null),
  isPossible: ({ inside }) => inside !== null,
  async run(scene, model) {
    await scene.expects(200, 'admin', 'POST', '/api/organizations/leave')
    model.inside = null
  },
})

const look = defineStep<number>({
  name: 'look at a procedure as administrator',
  random: fc.nat(),
  weight: 2,
  isPossible: ({ cases }) => cases.length > 0,
  async run(scene, model, number) {
    const found = pick(model.cases, number)
    const path = `/api/procedures/${found.id}`
    if (!model.isStaffOfOurs('admin')) return void (await scene.refused('admin', 'GET', path))
    const before = await scene.world.audited('admin')
    await scene.expects(found.isDeleted ? 404 : 200, 'admin', 'GET', path)
    const after = await scene.world.audited('admin')
    if (!found.isDeleted && before !== null) assert.ok(after! > before, 'the look is audited')
  },
})

export const adminSteps = [enter, leave, look].flat()
