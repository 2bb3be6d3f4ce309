'use server'

import { msg, translatable } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { translateReason } from '#lib/portal/http/message-text.ts'
import { findPublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { addToQueue, previewQueue, queueInput } from '#lib/portal/posts/queue/add-to-queue.ts'
import { fixTimes, reorderQueue, undoQueue } from '#lib/portal/posts/queue/change-queue.ts'
import { defaultAccountsInput, saveDefaultAccounts } from '#lib/portal/posts/queue/default-accounts.ts'
import { hideInput, hideReady } from '#lib/portal/posts/queue/list-ready.ts'
import { pauseQueue } from '#lib/portal/posts/queue/pause-queue.ts'
import { fixInput, pauseInput, reorderInput, restoreInput, undoInput } from '#lib/portal/posts/queue/queue-input.ts'
import { restoreTimes } from '#lib/portal/posts/queue/restore-times.ts'
import { formatZonedDateTime } from '../_components/zoned-date-time.ts'

/** Puts finished videos into the queue, and answers what takes that back. */
export const addToQueueAction = formAction('posts.draft', queueInput, async (member, input) => {
  const { created, left } = await addToQueue(member, input)
  const [t, { timeZone }] = await Promise.all([getText(), findPublishingOptions(member)])
  const times = created.flatMap(({ posts }) => posts.flatMap(({ plannedAt }) => plannedAt ?? []))
  const moment = (at: number) => formatZonedDateTime(new Date(at), timeZone, t)
  const all = times.map((at) => at.getTime())
  const values = { count: created.length, first: moment(Math.min(...all)), last: moment(Math.max(...all)) }
  return {
    message: translatable(left.length === 0 ? ADDED : ADDED_PART, { ...values, left: left.length }),
    publicationIds: created.map(({ publicationId }) => publicationId),
  }
})

const ADDED = msg(
  '{count, plural, one {Added to the queue: {first}} other {# reels added to the queue, the last one for {last}}}',
)
const ADDED_PART = msg(
  '{count, plural, one {# reel added to the queue for {last}} other {# reels added to the queue, the last one for {last}}}. {left, plural, one {# stays here} other {# stay here}}.',
)

/** What adding would do; nothing is written. */
export const previewQueueAction = formAction('posts.draft', queueInput, async (member, input) => {
  const [t, { options, plan }] = await Promise.all([getText(), previewQueue(member, input)])
  const planned = plan.planned.map(({ video, texts, placed }) => ({
    outputId: video.output.id,
    title: texts.title,
    times: [...new Set(placed.map(({ placement }) => formatZonedDateTime(placement.plannedAt, options.timeZone, t)))],
    networks: [...new Set(placed.map(({ account }) => account.network))],
  }))
  const left = plan.left.map(({ video, problem }) => ({
    outputId: video.output.id,
    title: video.info?.title || video.projectTitle,
    problem: translateReason(problem, t),
  }))
  const all = plan.planned.flatMap(({ placed }) => placed.map(({ placement }) => placement.plannedAt.getTime()))
  const until = all.length === 0 ? null : formatZonedDateTime(new Date(Math.max(...all)), options.timeZone, t)
  return { queuePreview: { planned, left, until, approvalRequired: options.approvalRequired } }
})

export const undoQueueAction = formAction('posts.draft', undoInput, async (member, { publicationIds }) => {
  await undoQueue(member, publicationIds)
  return {
    message: translatable('{count, plural, one {# post} other {# posts}} removed from the queue', {
      count: publicationIds.length,
    }),
  }
})

/** Answers the times that the changed posts had. */
export const reorderQueueAction = formAction(
  'posts.draft',
  reorderInput,
  async (member, { publicationId, beforeId }) => {
    const { former, movedTo } = await reorderQueue(member, { publicationId, beforeId: beforeId || null })
    const [t, { timeZone }] = await Promise.all([getText(), findPublishingOptions(member)])
    const moment = formatZonedDateTime(movedTo, timeZone, t)
    return { message: translatable(MOVED, { count: former.length, moment }), former }
  },
)

const MOVED = msg(
  '{count, plural, =0 {No posts moved} one {Moved to {moment}} other {Moved to {moment}. # posts have new times}}',
)

export const fixTimesAction = formAction('posts.draft', fixInput, async (member, input) => {
  await fixTimes(member, input)
  return { message: input.isFixed ? translatable('Time locked') : translatable('Back in the queue') }
})

/** Puts posts back where they stood. */
export const restoreTimesAction = formAction('posts.draft', restoreInput, async (member, { former }) => {
  await restoreTimes(member, former)
  return { message: translatable('Moved back') }
})

export const pauseQueueAction = formAction('posts.draft', pauseInput, async (member, { paused }) => {
  const moved = await pauseQueue(member, paused)
  if (paused) return { message: translatable('Queue paused. Nothing in it goes out until you resume it.') }
  return {
    message: translatable(
      'Queue resumed{moved, plural, =0 {} one {. # post has a new time} other {. # posts have new times}}',
      { moved },
    ),
  }
})

export const hideReadyAction = formAction('posts.draft', hideInput, async (member, input) => {
  await hideReady(member, input)
  return { message: input.hidden ? translatable('Hidden from “Ready to schedule”') : translatable('Shown again') }
})

export const saveDefaultAccountsAction = formAction(
  'publishing.manage',
  defaultAccountsInput,
  async (member, input) => {
    await saveDefaultAccounts(member, input)
    return { message: translatable('Default accounts saved') }
  },
)
