'use server'

import { translatable } from '#lib/i18n/message.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { changeLearning, learningInput } from '#lib/portal/insights/learning/change-learning.ts'

export const changeLearningAction = formAction('publishing.manage', learningInput, async (member, input) => {
  await changeLearning(member, input)
  return {
    message: input.isOn
      ? translatable('New projects prefer what did well.')
      : translatable('New projects no longer prefer what did well.'),
  }
})
