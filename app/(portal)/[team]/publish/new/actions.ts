'use server'

import { translatable } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { translateReason } from '#lib/portal/http/message-text.ts'
import { checkTimes } from '#lib/portal/posts/check-times.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { editPublication } from '#lib/portal/posts/edit-publication.ts'
import { newPublications, publicationEdit, when } from '#lib/portal/posts/post-input.ts'
import type { FoundProblem } from '#lib/portal/posts/preflight.ts'
import { checkComposed } from '#lib/portal/posts/run-preflight.ts'
import { formatZonedDateTime } from '../_components/zoned-date-time.ts'

/** Keeps what was composed, and answers when each destination’s post goes out. */
export const createPublicationsAction = formAction('posts.draft', newPublications, async (member, input) => {
  const created = await createPublications(member, input)
  return { placed: created.flatMap(({ posts }) => posts) }
})

/** Changes a post that has not gone out. */
export const savePublicationAction = formAction('posts.draft', publicationEdit, async (member, input) => {
  await editPublication(member, input)
  return { message: translatable('Post saved') }
})

/** A time that is only half typed is not checked. */
const checkInput = newPublications.extend({ when: when.optional().catch(undefined) })

/**
 * What the networks would refuse and the problems with the times, checked while the user writes. A problem that all the
 * videos share is listed once.
 */
export const checkPublicationAction = formAction(
  'posts.draft',
  checkInput,
  async (member, { outputIds, when: time, ...input }) => {
    const t = await getText()
    const found = new Map<string, FoundProblem>()
    for (const outputId of outputIds) {
      for (const problem of await checkComposed(member, { ...input, outputId })) {
        found.set(`${problem.accountId} ${JSON.stringify(problem.message)}`, problem)
      }
    }
    const times =
      time === undefined
        ? []
        : await checkTimes(member, { ...input, when: time }, (at, zone) => formatZonedDateTime(at, zone, t))
    return {
      problems: [...found.values(), ...times].map((one) => ({ ...one, message: translateReason(one.message, t) })),
    }
  },
)
