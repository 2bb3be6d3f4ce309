import { listLanguages, listStyles, listTemplates } from '../constant-lists.ts'
import { OPERATION_CONTRACTS } from '../operations/registry.ts'
import { OUTPUT, PROJECT_ID } from './examples.ts'
import { SOCIAL_RESPONSE_EXAMPLES } from './social-examples.ts'

const { subtitles } = OPERATION_CONTRACTS

const CREATED = '2026-01-31T09:30:00.000Z'
const STARTED = '2026-01-31T09:30:02.000Z'
const ENDED = '2026-01-31T09:34:10.000Z'

const completed = {
  projectId: PROJECT_ID,
  operation: 'subtitles',
  status: 'completed',
  stage: null,
  stageDetail: null,
  stages: subtitles.stages.map((name, index) => ({
    name,
    startedAt: index === 0 ? STARTED : `2026-01-31T09:3${index - 1}:05.000Z`,
    endedAt: `2026-01-31T09:3${index}:05.000Z`,
  })),
  percent: 100,
  createdAt: CREATED,
  startedAt: STARTED,
  completedAt: ENDED,
  error: null,
  outputs: [OUTPUT],
}

const canceled = {
  ...completed,
  status: 'cancelled',
  stages: completed.stages.slice(0, 1),
  percent: 12,
  completedAt: '2026-01-31T09:30:20.000Z',
  outputs: [],
}

const constants = (name: string, data: readonly object[]) => ({
  total: data.length,
  message: `${name} fetched successfully`,
  data,
})

/** An example of the success answer of each operation that the interface document does not have, by its operationId. */
export const RESPONSE_EXAMPLES: Record<string, unknown> = {
  listProjects: { message: 'Projects fetched successfully', data: [completed], nextCursor: PROJECT_ID },
  readProject: completed,
  cancelProject: canceled,
  readEdit: {
    projectId: PROJECT_ID,
    outputId: OUTPUT.id,
    languageTag: 'en',
    sourceUrl: 'https://example.com/files/source',
    sourceDurationSeconds: 92.4,
    insertions: [],
    width: 1080,
    height: 1920,
    startSeconds: 12.3,
    endSeconds: 41.8,
    words: [
      { text: 'Everybody', startSeconds: 12.34, endSeconds: 12.8, speaker: 1, kept: true, breakAfter: false },
      { text: 'argued.', startSeconds: 12.84, endSeconds: 13.3, speaker: 1, kept: true, breakAfter: false },
    ],
    cuts: [{ startSeconds: 17.2, endSeconds: 18.4 }],
    captions: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
    templates: ['none', 'harmozi', 'productive'],
    crop: { kind: 'planned' },
    views: [
      {
        startSeconds: 0,
        endSeconds: 92.4,
        view: { kind: 'crop', window: { height: 1080, path: [{ atSeconds: 0, x: 640, y: 540 }] } },
      },
    ],
    shapes: [
      {
        aspectRatio: '16:9',
        width: 1920,
        height: 1080,
        isCropped: false,
        views: [{ startSeconds: 0, endSeconds: 92.4, view: { kind: 'whole' } }],
      },
    ],
    music: { title: 'Slow Tuesday', volume: 0.2 },
    hook: null,
  },
  upload: {
    message: 'File uploaded successfully',
    uploadId: 'upl_01kbz3k3tm8xq2w5v7n9c4d6fg',
    videoUrl: 'https://example.com/files/uploads/upl_01kbz3k3tm8xq2w5v7n9c4d6fg/source',
    sizeBytes: 18_400_211,
    expiresAt: '2026-02-07T09:30:00.000Z',
  },
  listTemplates: constants('Templates', listTemplates()),
  listLanguages: constants('Languages', listLanguages()),
  listStyles: constants('Styles', listStyles()),
  listSamples: constants('Samples', [
    {
      id: 'sample_talk',
      title: 'What a quiet week taught us',
      language: subtitles.example.language,
      videoUrl: 'https://example.com/files/samples/sample_talk/video.mp4',
      thumbnailUrl: 'https://example.com/files/samples/sample_talk/poster.jpg',
      durationSeconds: 31.4,
      ready: true,
      result: null,
      makes: 'captions',
      reels: null,
    },
  ]),
  health: { status: 'ok' },
  ready: {
    ...{ status: 'ready', database: 'ok', processing: 'ready', sending: 'on', workers: 1, missingModels: [] },
    checks: { database: 'ok', storage: 'ok', keys: 'ok', clock: 'ok', disk: 'ok', worker: 'ok' },
  },
  ...SOCIAL_RESPONSE_EXAMPLES,
}

/** The answer of GET /ready with 503. */
export const NOT_READY = {
  ...{ status: 'unavailable', database: 'unreachable' },
  checks: { database: 'failed', storage: 'ok', keys: 'ok', clock: 'failed', disk: 'ok', worker: 'failed' },
}
