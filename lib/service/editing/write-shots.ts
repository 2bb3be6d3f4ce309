import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { sourceMap } from '#lib/media/editing/source-map.ts'
import { presentShots } from '#lib/media/text-to-video/present-shots.ts'
import type { MadeFiles } from '../operations/store-output-files.ts'
import { shotSources } from '../stock/shot-sources.ts'

/** The list of shots of a version, with their times in it; those that are cut out are left out. None of other videos. */
export async function writeShots(decisions: EditDecisions, directory: string): Promise<MadeFiles> {
  const { shots } = decisions
  if (shots === undefined) return {}
  const map = sourceMap(planTimeline(decisions).clips)
  const path = join(directory, 'version-shots.json')
  await writeFile(path, JSON.stringify(presentShots(shots, shotSources(), (seconds) => map.at(seconds))))
  return { shots: { name: 'shots.json', path } }
}
