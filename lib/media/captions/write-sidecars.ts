import { join } from 'node:path'
import { writeAtomically } from '../stage-file.ts'
import type { Transcript } from '../transcript.ts'
import { captionFiles, type SidecarVideo, toPlainText } from './sidecars.ts'
import type { SpeakerNames } from './speaker-names.ts'

/**
 * Writes what is said in a video as SRT, WebVTT and plain text.
 *
 * @param names of the speakers, where the files show them.
 * @returns their paths in the directory.
 */
export async function writeSidecars(
  transcript: Transcript,
  film: SidecarVideo,
  names: SpeakerNames,
  directory: string,
) {
  const { srt, vtt } = captionFiles(transcript, film, names)
  const [srtPath, vttPath, textPath] = [
    join(directory, 'subtitles.srt'),
    join(directory, 'subtitles.vtt'),
    join(directory, 'transcript.txt'),
  ]
  await writeAtomically(srtPath, srt)
  await writeAtomically(vttPath, vtt)
  await writeAtomically(textPath, toPlainText(transcript))
  return { srtPath, vttPath, textPath }
}
