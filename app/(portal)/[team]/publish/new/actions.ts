'use server'

import { formAction } from '#lib/portal/form-action.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { newPublications } from '#lib/portal/posts/post-input.ts'
import type { PreflightProblem } from '#lib/portal/posts/preflight.ts'
import { checkComposed } from '#lib/portal/posts/run-preflight.ts'

/** Keeps what was composed, and answers when each destination’s post goes out. */
export const publishThis = formAction(newPublications, async (member, input) => {
  const created = await createPublications(member, input)
  return { placed: created.flatMap(({ posts }) => posts) }
})

/** What the networks would refuse, while somebody writes. A problem that all the videos share is told once. */
export const checkThis = formAction(newPublications.omit({ when: true }), async (member, { outputIds, ...input }) => {
  const found = new Map<string, PreflightProblem>()
  for (const outputId of outputIds) {
    for (const problem of await checkComposed(member, { ...input, outputId })) {
      found.set(`${problem.accountId} ${problem.message}`, problem)
    }
  }
  return { problems: [...found.values()] }
})
