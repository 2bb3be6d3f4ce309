import type { Actor } from '#lib/auth/member.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { NewSource } from '../operations/source.ts'
import { outputFileUrlIsValid, outputUrl } from '../secrets/derived-secrets.ts'
import { ownPath, uploadAt } from './api-addresses.ts'

/** What the `videoUrl` of a call names: the sample, an upload, a result of the team by its link, or an address elsewhere. */
export function sourceOf(actor: Actor, videoUrl: string, now: Date = currentDatabaseTime()): NewSource {
  const sampleId = /^\/api\/media\/samples\/([\w-]+)\/video$/.exec(ownPath(videoUrl) ?? '')?.[1]
  if (sampleId !== undefined) return { kind: 'sample', sampleId }
  const uploadId = uploadAt(videoUrl)
  if (uploadId !== null) return { kind: 'upload', uploadId }
  const outputId = linkedOutput(actor, videoUrl, now)
  return { kind: 'link', url: outputId === null ? videoUrl : outputUrl(actor.teamId, outputId, now) }
}

/** The result of the team whose video a link of the API leads to; null for any other address. */
export function linkedOutput({ teamId }: Actor, address: string, now: Date = currentDatabaseTime()): string | null {
  const [, team, outputId] = /^\/api\/media\/links\/(\w+)\/(\w+)\/media$/.exec(ownPath(address) ?? '') ?? []
  if (team !== teamId || outputId === undefined) return null
  const { searchParams } = new URL(address)
  const [expires, signature] = [Number(searchParams.get('expires')), searchParams.get('signature') ?? '']
  return outputFileUrlIsValid({ teamId, outputId, file: 'media' }, expires, signature, now) ? outputId : null
}
