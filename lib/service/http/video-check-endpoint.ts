import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { REFUSALS } from '#lib/contract/errors.ts'
import { KIT_VIDEO } from '#lib/contract/kit-limits.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { videoCheckRequest } from '#lib/contract/video-check.ts'
import { Failure } from '#lib/core/failure.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { callEngine } from '../engine/call-engine.ts'
import { videoTaskOptions } from '../engine/task-options.ts'
import { requireRequest } from '../require-request.ts'
import { fetchBrandFile } from '../sources/fetch-source.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Endpoint, Service } from './service.ts'

/** Each takes a processor for some seconds. */
const inTurn = pLimit(1)
const LONGEST_MS = 60_000

/** POST /video-checks, an extension: whether a short video can be decoded to its end. Nothing of it is kept. */
export const videoCheckEndpoint: Endpoint = {
  method: 'POST',
  path: '/video-checks',
  scope: 'create',
  counts: 'preview',
  unauthorized: REFUSALS.keyInvalid,
  handle: async (context, service, { ownerId }) => {
    const { videoUrl } = requireRequest(videoCheckRequest, await readJsonBody(context))
    const signal = AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(LONGEST_MS)])
    const reason = await inTurn(() => findProblem(videoUrl, { ownerId, storage: service.storage, signal }))
    const message = 'Video checked successfully'
    if (reason === null) return context.json({ message, readable: true, error: null })
    return context.json({ message, readable: false, error: english(reason), errorMessage: reason })
  },
}

type Given = Pick<Service, 'storage'> & { ownerId: string; signal: AbortSignal }

/** Null for a video that can be decoded. */
async function findProblem(address: string, given: Given): Promise<CodedMessage | null> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-check-'))
  try {
    const fetch = { ...given, directory, onProgress: () => undefined }
    const path = await fetchBrandFile(address, join(directory, 'video'), KIT_VIDEO.bytes, fetch)
    const task = { ...videoTaskOptions(directory), kind: 'checkVideo' as const, input: { path } }
    await callEngine(task, given.signal, () => undefined)
    return null
  } catch (error) {
    if (error instanceof MediaFailure || error instanceof FetchFailure) return error.reason
    if (!given.signal.aborted) throw error
    throw new Failure('unavailable', coded('video_check_slow'), { cause: error, retryAfterSeconds: 60 })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
