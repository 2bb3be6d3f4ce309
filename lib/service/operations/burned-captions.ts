import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { type Provenance, provenanceOf } from '#lib/contract/provenance.ts'
import { BURNED_CAPTIONS_FILE, type BurnedCaptionsStage } from '#lib/media/burned-captions/captions-beside.ts'
import { readStageFile } from '#lib/media/stage-file.ts'

const NOTES = {
  'left-out': coded('captions_left_out'),
  'cut-off': coded('captions_cut_off'),
  blurred: coded('captions_blurred'),
  moved: coded('captions_moved'),
  kept: coded('captions_beside'),
}

/** What a project's source already has of captions, as its report says it, and whether ours were left out for that. */
export async function burnedCaptions(directory: string): Promise<{ madeBy: Provenance[]; areLeftOut: boolean }> {
  const stage = await readStageFile<BurnedCaptionsStage>(join(directory, BURNED_CAPTIONS_FILE))
  const change = stage?.change ?? null
  if (change === null) return { madeBy: [], areLeftOut: false }
  return {
    madeBy: [provenanceOf('captions', 'built-in', coded('maker_captions_in_source'), NOTES[change])],
    areLeftOut: change === 'left-out',
  }
}
