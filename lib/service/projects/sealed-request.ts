import type { projects } from '#db/schema/service/projects.ts'
import { openText, sealText } from '#lib/core/sealed-text.ts'
import { storedFileOf } from '../files/file-links.ts'

/** The addresses of a request hold the tokens and signatures of whoever sent it, so the row keeps them sealed. */
type Addressed = { webhookUrl: string; videoUrl?: string }

type Row = Pick<typeof projects.$inferSelect, 'id' | 'ownerId' | 'request' | 'webhookUrl'>

/**
 * A request as its project's row keeps it; `webhookUrl` is a column of its own, and so is the stored file that is read,
 * so that nothing deletes it under the project.
 */
export function sealRequest(id: string, ownerId: string, { webhookUrl, ...request }: Addressed) {
  const place = (column: string) => ({ table: 'service.projects', row: id, column, team: ownerId })
  const { videoUrl } = request
  return {
    webhookUrl: sealText(webhookUrl, place('webhook_url')),
    sourceFile: storedFileOf(videoUrl ?? ''),
    request: videoUrl === undefined ? request : { ...request, videoUrl: sealText(videoUrl, place('request.videoUrl')) },
  }
}

/** Where a project's report goes. */
export function webhookUrlOf({ id, ownerId, webhookUrl }: Row): string {
  return openText(webhookUrl, { table: 'service.projects', row: id, column: 'webhook_url', team: ownerId })
}

/** The request as it was sent. */
export function requestOf(row: Row): unknown {
  const { id, ownerId, request } = row
  if (typeof request !== 'object' || request === null) return request
  const place = { table: 'service.projects', row: id, column: 'request.videoUrl', team: ownerId }
  const video =
    'videoUrl' in request && typeof request.videoUrl === 'string' ? { videoUrl: openText(request.videoUrl, place) } : {}
  return { ...request, ...video, webhookUrl: webhookUrlOf(row) }
}
