import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { UPLOAD_PERIOD_SECONDS } from '#lib/contract/limits.ts'
import { limitBodies } from '#lib/core/http/limit-bodies.ts'
import { logger } from '#lib/core/log/log.ts'
import { settings } from '#lib/core/settings/env.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { portalKeys } from '../keys/accept-portal-key.ts'
import { callerLookup } from '../keys/find-caller.ts'
import { batchedInserts } from '../projects/batched-inserts.ts'
import { queueDepth } from '../projects/queue-depth.ts'
import { stylePictures } from '../styles/style-pictures.ts'
import { voiceSamples } from '../voices/voice-samples.ts'
import { continueWhenRead, malformedRequest, respondToMalformedRequests } from './malformed-requests.ts'
import type { Service } from './service.ts'
import { serviceApp } from './service-app.ts'
import { SERVICE_BODIES } from './service-bodies.ts'

/** Requests that are under way at a stop may finish within this time. */
const DRAIN_MS = 5_000

/** Answers HTTP on HOST and SERVICE_PORT (or `port`) until stopped. */
export async function startServer(
  {
    modelWaitMs,
    ...dependencies
  }: Pick<Service, 'database' | 'queue' | 'storage'> &
    Partial<Pick<Service, 'uploadPeriodMs'>> & {
      /** Longest that a listener waits for the models of a voice. */
      modelWaitMs?: number
    },
  port: number = settings().SERVICE_PORT,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { HOST, RATE_LIMIT_PER_MINUTE, FFMPEG_PATH, FFPROBE_PATH } = settings()
  const log = logger('http')
  configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
  const samples = voiceSamples(dependencies.storage, log, modelWaitMs)
  const pictures = stylePictures(dependencies.storage, log)
  const service: Service = {
    uploadPeriodMs: UPLOAD_PERIOD_SECONDS * 1000,
    ...dependencies,
    log,
    findCaller: callerLookup(dependencies.database, portalKeys()),
    countQueued: queueDepth(dependencies.database),
    insertProject: batchedInserts(dependencies.database, dependencies.queue),
    voiceSamples: samples,
    stylePictures: pictures,
  }
  const app = serviceApp(service, RATE_LIMIT_PER_MINUTE)
  const listen = getRequestListener(app.fetch, { errorHandler: malformedRequest })
  const server = createServer({ connectionsCheckingInterval: 5_000 }, listen)
  respondToMalformedRequests(server)
  continueWhenRead(server)
  limitBodies(server, SERVICE_BODIES)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve))
  server.keepAliveTimeout = 65_000
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  log.info({ address: HOST, port: actual }, 'listening')
  return {
    port: actual,
    stop: () => Promise.all([samples.stop(), pictures.stop(), stop(server)]).then(() => undefined),
  }
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(timer)
}
