import { createHash } from 'node:crypto'
import type { ClipRequest } from '#lib/contract/operations/clip.ts'
import { logger } from '#lib/core/log/log.ts'
import { keyOfOwnLink } from '../files/file-links.ts'
import type { RunContext } from '../operations/run-context.ts'
import { fetchStages } from './fetch-stages.ts'
import { storeChanged } from './store-stages.ts'

/** No project has it: attempts count from 1. */
export const PREPARATION = 0

const SAMPLE_VIDEO = /^samples\/(\w+)\/video\.mp4$/

/** Keeps the finished stages of a run on a sample, for projects that ask for the same. */
export async function keepPrepared({ directory, storage, request, signal }: RunContext<ClipRequest>): Promise<void> {
  const projectId = preparedId(request)
  if (projectId === null) throw new Error('Only stages of a sample are kept.')
  const store = { storage, projectId, attempt: PREPARATION, directory, log: logger('upkeep') }
  await storeChanged(store, new Map(), signal)
}

/**
 * Brings the stages into the directory of a project that were kept for the same sample and the same choices. Without them,
 * or where they cannot be read, the project makes everything itself.
 */
export async function fetchPrepared(context: RunContext<ClipRequest>): Promise<void> {
  const { directory, storage, request, signal, attempt, projectId } = context
  const prepared = preparedId(request)
  if (prepared === null || attempt !== 1) return
  await fetchStages(storage, prepared, directory, signal).catch((error) => {
    signal.throwIfAborted()
    logger('worker').warn({ err: error, projectId }, 'prepared stages not fetched')
  })
}

/** Names the stages by the sample's files and everything that was asked for, so that other choices find nothing. */
function preparedId({ videoUrl, webhookUrl: _, videoTitle: __, ...asked }: ClipRequest): string | null {
  const [, folder] = SAMPLE_VIDEO.exec(keyOfOwnLink(videoUrl) ?? '') ?? []
  if (folder === undefined) return null
  const choices = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  return `${folder}-${choices.slice(0, 16)}`
}
