import type { OutputFiles } from '#db/schema/service/outputs.ts'
import type { SubtitleTemplate } from '#lib/contract/enumerations.ts'
import type { ExportedFile } from '#lib/contract/exporting/exporting.ts'
import type { Credit, Output, SourceCut } from '#lib/contract/project.ts'
import type { Provenance } from '#lib/contract/provenance.ts'

/** An output as the run of an operation hands it over. */
export type FinishedOutput = {
  id: string
  files: OutputFiles
  durationSeconds: number
  width: number | null
  height: number | null
  sizeBytes: number
  info?: Output['info']
  script?: Output['script']
  madeBy: Provenance[]
  /** Which part of its source it shows; absent for the whole. */
  cut?: SourceCut
  credits?: Credit[]
  /** Storage keys of what its decisions name beside the source. */
  media?: Record<string, string>
  /** What is shown over the speaker; absent where there can be nothing. */
  insertions?: NonNullable<Output['insertions']>
  /** What the ZIP of an export has; absent for every other output. */
  exportedFiles?: ExportedFile[]
  /** Null without captions. */
  template?: SubtitleTemplate | null
}
