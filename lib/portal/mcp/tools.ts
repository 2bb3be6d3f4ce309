import { portalOrigin } from '#lib/core/settings/env.ts'
import { INBOX_PATH } from '../api/api-addresses.ts'
import { describeTeamApi } from '../api/describe-api.ts'
import { inlineReferences, type Schema } from './inline-references.ts'

/** How an operation of the API is offered to clients of the Model Context Protocol. */
type Offer = {
  /** In the description of the API. */
  operationId: string
  name: string
  /** Replaces the operation's summary and description. */
  description?: string
  /** Fields of the body that the client does not choose, with what they are. */
  fixed?: () => Record<string, unknown>
  changes?: 'nothing' | 'something' | 'destroys'
}

/** Where reports go that nobody receives: a client of the protocol asks for the state instead. */
const unreported = () => ({ webhookUrl: `${portalOrigin()}${INBOX_PATH}` })

/** In the order in which a client lists them. Nothing here sends a post: a person does, or approves it. */
const OFFERS: Offer[] = [
  { operationId: 'createClips', name: 'make_clips', changes: 'something', fixed: unreported },
  { operationId: 'createSubtitles', name: 'add_subtitles', changes: 'something', fixed: unreported },
  { operationId: 'createBroll', name: 'add_broll', changes: 'something', fixed: unreported },
  { operationId: 'createSpeech', name: 'speak_text', changes: 'something', fixed: unreported },
  { operationId: 'createVideo', name: 'make_video_from_text', changes: 'something', fixed: unreported },
  { operationId: 'listProjects', name: 'list_projects' },
  { operationId: 'readProject', name: 'read_project' },
  { operationId: 'renameProject', name: 'rename_project', changes: 'something' },
  { operationId: 'retryProject', name: 'retry_project', changes: 'something' },
  { operationId: 'cancelProject', name: 'cancel_project', changes: 'destroys' },
  { operationId: 'readTranscript', name: 'read_transcript' },
  { operationId: 'readEdit', name: 'read_editable_parts' },
  { operationId: 'renderOutput', name: 'render_changes', changes: 'something', fixed: unreported },
  { operationId: 'searchLibrary', name: 'search_library' },
  { operationId: 'listLibrary', name: 'list_library' },
  { operationId: 'listFolders', name: 'list_folders' },
  { operationId: 'createFolder', name: 'create_folder', changes: 'something' },
  { operationId: 'moveItems', name: 'move_items', changes: 'something' },
  { operationId: 'tagItems', name: 'tag_items', changes: 'something' },
  { operationId: 'archiveItems', name: 'archive_items', changes: 'something' },
  { operationId: 'trashItems', name: 'delete_items', changes: 'destroys' },
  { operationId: 'restoreItems', name: 'restore_items', changes: 'something' },
  { operationId: 'listThumbnails', name: 'list_thumbnails' },
  { operationId: 'chooseThumbnail', name: 'choose_thumbnail', changes: 'something' },
  { operationId: 'listComments', name: 'list_comments' },
  { operationId: 'listPresets', name: 'list_presets' },
  { operationId: 'createPreset', name: 'create_preset', changes: 'something' },
  { operationId: 'listBrandKits', name: 'list_brand_kits' },
  { operationId: 'listVoices', name: 'list_voices' },
  { operationId: 'listTemplates', name: 'list_caption_templates' },
  { operationId: 'listStyles', name: 'list_visual_styles' },
  { operationId: 'listSocialAccounts', name: 'list_social_accounts' },
  { operationId: 'listFreeSlots', name: 'list_free_slots' },
  {
    operationId: 'createPosts',
    name: 'draft_posts',
    description:
      'Write drafts of posts of a finished output, one for each account. Nothing is sent: a person opens the drafts in the portal, chooses the time and publishes them.',
    changes: 'something',
    fixed: () => ({ when: 'draft' }),
  },
  { operationId: 'readQueue', name: 'read_queue' },
  { operationId: 'listPosts', name: 'list_posts' },
  { operationId: 'readPost', name: 'read_post' },
  { operationId: 'readInsights', name: 'read_insights' },
  { operationId: 'listInsightsPosts', name: 'list_post_numbers' },
  { operationId: 'readAutopilot', name: 'read_autopilot' },
  { operationId: 'listRules', name: 'list_watched_sources' },
  { operationId: 'listFoundVideos', name: 'list_found_videos' },
  { operationId: 'readUsage', name: 'read_usage' },
]

/** A tool with the request that it stands for. Schemas are self-contained JSON Schema. */
export type Tool = {
  name: string
  title: string
  description: string
  inputSchema: Schema & { type: 'object'; required: string[] }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
  /** `{id}` in the path stands for the argument of the same name. */
  request: { method: string; path: string; query: string[]; hasBody: boolean; fixed: Record<string, unknown> }
}

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
type Described = {
  operationId: string
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

let made: readonly Tool[] | undefined

/** The tools, made from the description of the API, so that both take and refuse the same. */
export function mcpTools(): readonly Tool[] {
  made ??= makeTools()
  return made
}

function makeTools(): Tool[] {
  const { document } = describeTeamApi()
  const { paths } = document as { paths: Record<string, Record<string, Described>> }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  )
  return OFFERS.map((offer) => {
    const found = operations.find(({ described }) => described.operationId === offer.operationId)
    if (found === undefined) throw new Error(`The API has no operation ${offer.operationId}.`)
    return toTool(offer, found, document)
  })
}

function toTool(
  { name, description, fixed = () => ({}), changes = 'nothing' }: Offer,
  { path, method, described }: { path: string; method: string; described: Described },
  document: object,
): Tool {
  const parameters = (described.parameters ?? []).filter((one) => one.in === 'path' || one.in === 'query')
  const body = described.requestBody?.content['application/json'].schema
  const ofBody = body === undefined ? {} : inlineReferences(body, document)
  const chosen = Object.fromEntries(
    Object.entries((ofBody.properties ?? {}) as Record<string, Schema>).filter(([field]) => !(field in fixed())),
  )
  const named = parameters.map(({ name: field, description: about, schema }) => {
    return [field, { ...inlineReferences(schema, document), ...(about && { description: about }) }] as const
  })
  const required = [
    ...parameters.filter((one) => one.required).map((one) => one.name),
    ...((ofBody.required ?? []) as string[]).filter((field) => field in chosen),
  ]
  return {
    name,
    title: described.summary,
    description: description ?? [described.summary, described.description].filter(Boolean).join('. '),
    inputSchema: { type: 'object', properties: { ...Object.fromEntries(named), ...chosen }, required },
    annotations: {
      readOnlyHint: changes === 'nothing',
      destructiveHint: changes === 'destroys',
      idempotentHint: changes !== 'something',
      openWorldHint: false,
    },
    request: {
      method,
      path,
      query: parameters.filter((one) => one.in === 'query').map((one) => one.name),
      hasBody: body !== undefined,
      fixed: fixed(),
    },
  }
}
