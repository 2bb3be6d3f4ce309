import { z } from 'zod'
import { outputSchema } from '#lib/contract/openapi/json-schema.ts'
import { teamApiDocument } from '#lib/contract/openapi/team-document.ts'
import { portalOrigin, settings } from '#lib/core/settings/env.ts'
import { API_OPERATIONS } from './api-operations.ts'
import { foundVideo, rule } from './autopilot/autopilot-schemas.ts'
import { autopilot } from './autopilot/team-operations.ts'
import { wholeKit } from './brand/brand-schemas.ts'
import { folder } from './folders/folder-operations.ts'
import { libraryItem } from './library/library-schemas.ts'
import { searchedVideo } from './library/search-library.ts'
import { KEYS_PER_TEAM, TEST_CREATIONS_PER_MINUTE } from './limit-calls.ts'
import { notice } from './notices/notice-operations.ts'
import { teamPost } from './posts/post-schemas.ts'
import { preset } from './presets/preset-schemas.ts'
import { transcript, version } from './projects/project-operations.ts'
import { thumbnail } from './projects/thumbnail-operations.ts'
import { queued } from './queue/queue-schemas.ts'
import { used } from './read-usage.ts'
import { schedule, teamAccount } from './schedules/schedule-operations.ts'
import { comment, share } from './sharing/sharing-schemas.ts'
import { upload } from './uploads/upload-operations.ts'
import { delivery, webhook } from './webhooks/webhook-schemas.ts'

const TAGS = [
  { name: 'Autopilot', description: 'Watch sources, and have reels made of what is new.' },
  { name: 'Uploads', description: 'Send your own video files.' },
  { name: 'Library', description: 'What your team has, in which folder, and what is said in it.' },
  { name: 'Sharing', description: 'Show results to people outside of your team, and read what they say.' },
  { name: 'Webhooks', description: 'Receive the events of your team, and see what was sent.' },
  { name: 'Events', description: 'What your webhooks receive.' },
  { name: 'Team', description: 'What your team has used, and what you are notified of.' },
  { name: 'Embedding', description: 'Open the portal in a frame of your own site. A key needs the scope `embed`.' },
]

/** An answer that is a message alone. Generated clients know it by the name of the first operation that had it. */
const messageOnly = z.object({ message: z.string() })

/** Schemas that generated clients call by these names, those that others contain first. */
const NAMED: [string, z.ZodType][] = [
  ['Post', teamPost],
  ['QueueEntry', queued],
  ['SocialAccount', teamAccount],
  ['Schedule', schedule],
  ['Rule', rule],
  ['FoundVideo', foundVideo],
  ['Autopilot', autopilot],
  ['Upload', upload],
  ['Transcript', transcript],
  ['OutputVersion', version],
  ['Thumbnail', thumbnail],
  ['Preset', preset],
  ['TeamBrandKit', wholeKit],
  ['Folder', folder],
  ['Share', share],
  ['Comment', comment],
  ['LibraryItem', libraryItem],
  ['SearchedVideo', searchedVideo],
  ['Webhook', webhook],
  ['WebhookDelivery', delivery],
  ['UsedAmount', used],
  ['Notice', notice],
  ['EraseProjectResponse', messageOnly],
]

let described: { document: object; json: string } | undefined

/** The OpenAPI description of this portal's API for teams, and its JSON; made once, for settings stay while a portal runs. */
export function describeTeamApi(): { document: object; json: string } {
  described ??= withJson(describe())
  return described
}

function withJson(document: object) {
  return { document, json: JSON.stringify(document) }
}

function describe(): object {
  return teamApiDocument({
    origin: portalOrigin(),
    createsPerMinute: settings().RATE_LIMIT_PER_MINUTE,
    keysPerTeam: KEYS_PER_TEAM,
    testsPerMinute: TEST_CREATIONS_PER_MINUTE,
    offered: API_OPERATIONS,
    tags: TAGS,
    schemas: NAMED.map(([name, schema]) => ({ name, schema: outputSchema(schema) })),
  })
}
