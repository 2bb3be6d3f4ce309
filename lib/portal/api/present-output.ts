import type { OutputRow } from '#db/schema/portal/outputs.ts'
import type { Output } from '#lib/contract/project.ts'
import type { LinkedFile } from '../media/find-linked-file.ts'
import type { ReportedInfo } from '../reports/read-info.ts'
import { outputFileUrl } from '../secrets/derived-secrets.ts'

/** As in the contract, but that a score is null where the service gave none. */
export type PresentedOutput = Omit<Output, 'info'> & { info?: ReportedInfo }

/**
 * A result as the team's API and its reports show it (interface document, section 6). Links lead to the team's copies of
 * the files, work without a key and expire; files that are not there have none, nor those that the reader may not have.
 */
export function presentOutput(output: OutputRow, now: Date, has: (file: LinkedFile) => boolean): PresentedOutput {
  const link = (name: LinkedFile) =>
    output.files[name] === undefined || !has(name) ? undefined : outputFileUrl(output.teamId, output.id, name, now)
  const [media, wav, poster, transcript] = [link('media'), link('wav'), link('poster'), link('transcript')]
  const [srt, vtt] = [link('srt'), link('vtt')]
  const [shots, pictures] = [link('shots'), link('pictures')]
  const { kind, info } = output
  return {
    id: output.id,
    ...(media === undefined ? {} : { [kind === 'audio' ? 'audioUrl' : 'videoUrl']: media }),
    ...(wav === undefined ? {} : { wavUrl: wav }),
    ...(poster === undefined ? {} : { thumbnailUrl: poster }),
    ...presentThumbnails(link),
    ...(output.languageTag === null ? {} : { languageTag: output.languageTag }),
    durationSeconds: output.durationSeconds,
    ...(output.width === null ? {} : { width: output.width }),
    ...(output.height === null ? {} : { height: output.height }),
    sizeBytes: output.sizeBytes,
    ...(srt === undefined || vtt === undefined ? {} : { subtitlesUrl: { srt, vtt } }),
    ...(transcript === undefined ? {} : { transcriptUrl: transcript }),
    ...(shots === undefined ? {} : { shotsUrl: shots }),
    ...(pictures === undefined ? {} : { shotPicturesUrl: pictures }),
    ...(info === null ? {} : { info }),
    ...(output.script === null ? {} : { script: output.script }),
    ...(output.madeBy === null ? {} : { madeBy: output.madeBy }),
    ...(output.cut === null ? {} : { cut: output.cut }),
    ...(output.credits === null ? {} : { credits: output.credits }),
    ...(output.insertions === null ? {} : { insertions: output.insertions }),
    ...(output.editable ? { editable: true } : {}),
  }
}

function presentThumbnails(link: (name: LinkedFile) => string | undefined): Pick<Output, 'thumbnails'> {
  const pairs = [
    ['thumbnail1', 'titled1'],
    ['thumbnail2', 'titled2'],
    ['thumbnail3', 'titled3'],
  ] as const
  const thumbnails = pairs.flatMap(([plain, titled]) => {
    const [url, titledUrl] = [link(plain), link(titled)]
    return url === undefined ? [] : [{ url, ...(titledUrl !== undefined && { titledUrl }) }]
  })
  return thumbnails.length === 0 ? {} : { thumbnails }
}
