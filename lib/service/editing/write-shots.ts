import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { sourceMap } from '#lib/media/editing/source-map.ts'
import { presentShots } from '#lib/media/text-to-video/present-shots.ts'
import { introSeconds } from '#lib/media/timeline/intro-and-outro.ts'
import type { MadeFiles } from '../operations/store-output-files.ts'
import { shotSources } from '../stock/shot-sources.ts'

/** The list of shots of a version, with their times in it; those that are cut out are left out. None of other videos. */
export async function writeShots(decisions: EditDecisions, directory: string): Promise<MadeFiles> {
  const { shots } = decisions
  if (shots === undefined) return {}
  const timeline = planTimeline(decisions)
  const map = sourceMap(timeline.clips)
  const at = (seconds: number) => introSeconds(timeline) + map.at(seconds)
  const path = join(directory, 'version-shots.json')
  await writeFile(path, JSON.stringify(presentShots(shots, shotSources(), at)))
  return { shots: { name: 'shots.json', path } }
}
