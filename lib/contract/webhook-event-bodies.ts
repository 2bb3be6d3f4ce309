import { z } from 'zod'
import { OPERATIONS } from './operations/operations.ts'
import { NETWORKS } from './social.ts'
import type { EventData, WebhookEvent } from './webhook-events.ts'

const projectFacts = z.object({
  id: z.string(),
  title: z.string(),
  operation: z.enum(OPERATIONS),
  url: z.string().describe('Its page in the portal.'),
  origin: z.enum(['portal', 'api']),
  error: z.string().nullable().describe('Why it failed and what to do; null unless it did.'),
})

const postFacts = z.object({
  id: z.string(),
  publicationId: z.string(),
  title: z.string(),
  network: z.enum(NETWORKS),
  account: z.string(),
  url: z.string().describe('Its page in the portal.'),
  postUrl: z.string().nullable().describe('On the network; null unless it was published and the network reported it.'),
  reason: z.string().nullable().describe('What went wrong or is not known; null if it was published.'),
})

const reviewFacts = z.object({
  id: z.string(),
  projectId: z.string(),
  outputId: z.string().describe('The result as in `project.completed`.'),
  versionId: z.string().describe('The version of it that was seen.'),
  title: z.string(),
  url: z.string().describe('The page of the project in the portal.'),
  author: z.string().describe('The name of a member, or else the one that a person with the link gave.'),
  isMember: z.boolean(),
  atSeconds: z.number().nullable().describe('Of a comment; null for the others.'),
  text: z.string(),
})

const usageFacts = z.object({
  meter: z.string(),
  used: z.number().describe('In the unit of the meter.'),
  limit: z.number(),
  url: z.string().describe('The Usage page of the team.'),
})

const ofProject = z.object({ project: projectFacts })
const ofPost = z.object({ post: postFacts })
const ofUsage = z.object({ usage: usageFacts })
const ofReview = z.object({ review: reviewFacts })

const DATA: { [Event in WebhookEvent]: z.ZodType<EventData[Event]> } = {
  'project.completed': z.object({
    project: projectFacts,
    outputs: z.array(z.object({ id: z.string(), durationSeconds: z.number() })),
  }),
  'project.failed': ofProject,
  'project.stalled': ofProject,
  'post.published': ofPost,
  'post.failed': ofPost,
  'post.unknown': ofPost,
  'approval.asked': z.object({
    publication: z.object({ id: z.string(), title: z.string(), url: z.string() }),
    askedBy: z.string(),
  }),
  'review.commented': ofReview,
  'review.approved': ofReview,
  'review.changes_asked': ofReview,
  'usage.at_80_percent': ofUsage,
  'usage.reached_limit': ofUsage,
}

/** The body of an event as a team's addresses receive it. */
export function eventBody(event: WebhookEvent): z.ZodType {
  return z.object({
    type: z.literal(event),
    timestamp: z.iso.datetime(),
    data: DATA[event],
    customer: z
      .object({ externalId: z.string(), name: z.string() })
      .optional()
      .describe('Whose event it is, for a team that embeds the portal.'),
  })
}
