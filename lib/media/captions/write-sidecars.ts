import { join } from 'node:path'
import { writeAtomically } from '../stage-file.ts'
import type { Transcript } from '../transcript.ts'
import { type SidecarVideo, sidecarCues, toPlainText, toSrt, toVtt } from './sidecars.ts'

/** Writes what is said in a video as SRT, WebVTT and plain text. @returns their paths in the directory. */
export async function writeSidecars(transcript: Transcript, film: SidecarVideo, directory: string) {
  const cues = sidecarCues(transcript, film)
  const [srtPath, vttPath, textPath] = [
    join(directory, 'subtitles.srt'),
    join(directory, 'subtitles.vtt'),
    join(directory, 'transcript.txt'),
  ]
  await writeAtomically(srtPath, toSrt(cues))
  await writeAtomically(vttPath, toVtt(cues))
  await writeAtomically(textPath, toPlainText(transcript))
  return { srtPath, vttPath, textPath }
}
