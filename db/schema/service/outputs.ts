import { bigint, doublePrecision, index, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import type { SubtitleTemplate } from '#lib/contract/enumerations.ts'
import type { ExportedFile } from '#lib/contract/exporting/exporting.ts'
import type { Credit, Output, SourceCut } from '#lib/contract/project.ts'
import type { Provenance } from '#lib/contract/provenance.ts'
import { projects } from './projects.ts'
import { serviceSchema } from './service-schema.ts'

/** Keys of the files of one output in the file storage. */
export type OutputFiles = {
  video?: string
  audio?: string
  wav?: string
  thumbnail?: string
  /** Other pictures to choose from beside `thumbnail`, and all of them with the title. */
  thumbnail2?: string
  thumbnail3?: string
  titled1?: string
  titled2?: string
  titled3?: string
  srt?: string
  vtt?: string
  transcript?: string
  /** Of the whole source; only with the first reel of a project. */
  sourceTranscript?: string
  /** The shots with their times, of a video that was made of a text. */
  shots?: string
  /** A still of each of these shots, on one picture. */
  shotPictures?: string
  /** The video that the output was made from. Outputs of one project share it. */
  source?: string
  /** What was decided about the output (lib/media/editing), and the timeline that was rendered from it. */
  decisions?: string
  timeline?: string
  /** The ZIP of an export. */
  archive?: string
}

/**
 * Written in the transaction that completes the project, never changed after it. Outputs that are finished before are
 * written under the project's lease as they come, and that transaction replaces them.
 */
export const outputs = serviceSchema.table(
  'outputs',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    files: jsonb('files').$type<OutputFiles>().notNull(),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
    width: integer('width'),
    height: integer('height'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    info: jsonb('info').$type<NonNullable<Output['info']>>(),
    /** The spoken text, if the service wrote it. */
    script: jsonb('script').$type<NonNullable<Output['script']>>(),
    /** Which provider made what. Outputs from before this was recorded have none. */
    madeBy: jsonb('made_by').$type<Provenance[]>(),
    /** Which part of its source it shows; null for the whole. */
    cut: jsonb('cut').$type<SourceCut>(),
    /** Of whose works it shows or plays something. */
    credits: jsonb('credits').$type<Credit[]>(),
    /** Storage keys of the pictures, videos and music beside the source, by their name in the decisions. */
    media: jsonb('media').$type<Record<string, string>>(),
    /** What is shown over the speaker, when and why; null where there can be nothing. */
    insertions: jsonb('insertions').$type<NonNullable<Output['insertions']>>(),
    /** What the ZIP of an export has; null for every other output. */
    exportedFiles: jsonb('exported_files').$type<ExportedFile[]>(),
    /** The caption template by its name, which the decisions do not hold; null without captions. */
    template: text('template').$type<SubtitleTemplate>(),
  },
  (table) => [index('outputs_of_project').on(table.projectId, table.position)],
)
