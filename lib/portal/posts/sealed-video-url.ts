import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'

type Publication = { id: string; teamId: string }

/** The address of a video from elsewhere may hold a secret, so it is stored sealed. */
export function sealVideoUrl(publication: Publication, url: string): string {
  return sealText(url, placeOf(publication))
}

export function openVideoUrl(publication: Publication & { videoUrl: string }): string {
  return openText(publication.videoUrl, placeOf(publication))
}

function placeOf({ id, teamId }: Publication) {
  return { table: 'portal.publications', row: id, column: 'video_url', team: teamId }
}
