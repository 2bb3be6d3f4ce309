import { z } from 'zod'
import type { projects } from '#db/schema/service/projects.ts'
import type { ProjectRequest } from '#lib/contract/operations/operation-contract.ts'
import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'
import { storedKeyOf } from '../files/file-links.ts'

type Row = Pick<typeof projects.$inferSelect, 'id' | 'ownerId' | 'request' | 'webhookUrl'>

/**
 * A request as its project's row keeps it. Its addresses hold the tokens and signatures of its sender, so they are
 * sealed. `webhookUrl` is a column of its own, and so is the stored file that is read, so that nothing deletes it under
 * the project.
 */
export function sealRequest(id: string, ownerId: string, { webhookUrl, ...request }: ProjectRequest) {
  const place = (column: string) => ({ table: 'service.projects', row: id, column, team: ownerId })
  return {
    webhookUrl: sealText(webhookUrl, place('webhook_url')),
    sourceFile: storedKeyOf(request.videoUrl ?? ''),
    request: mapAddresses(request, (address, name) => sealText(address, place(`request.${name}`))),
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
  const place = (column: string) => ({ table: 'service.projects', row: id, column, team: ownerId })
  const opened = mapAddresses(request, (sealed, name) => openText(sealed, place(`request.${name}`)))
  return { ...opened, webhookUrl: webhookUrlOf(row) }
}

const withVideo = z.looseObject({ videoUrl: z.string() })
const withShots = z.looseObject({ shots: z.array(z.looseObject({ url: z.string().optional() })) })
const withMusic = z.looseObject({ bgmSettings: z.looseObject({ url: z.string() }) })
const withCaptions = z.looseObject({ captionsFile: z.looseObject({ url: z.string() }) })

function mapAddresses(request: object, change: (address: string, name: string) => string): object {
  const video = withVideo.safeParse(request).data
  const music = withMusic.safeParse(request).data?.bgmSettings
  const captions = withCaptions.safeParse(request).data?.captionsFile
  const shots = withShots.safeParse(request).data?.shots
  return {
    ...request,
    ...(shots && { shots: shots.map((shot, index) => withAddress(shot, (url) => change(url, `shots.${index}.url`))) }),
    ...(video && { videoUrl: change(video.videoUrl, 'videoUrl') }),
    ...(captions && { captionsFile: { ...captions, url: change(captions.url, 'captionsFile.url') } }),
    ...(music && { bgmSettings: { ...music, url: change(music.url, 'bgmSettings.url') } }),
  }
}

function withAddress<Shot extends { url?: string | undefined }>(shot: Shot, change: (url: string) => string): Shot {
  return shot.url === undefined ? shot : { ...shot, url: change(shot.url) }
}
