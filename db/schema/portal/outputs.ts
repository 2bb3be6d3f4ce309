import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, integer, jsonb, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BrollInsertion } from '#lib/contract/broll-insertion.ts'
import type { Credit, SourceCut, WrittenScript } from '#lib/contract/project.ts'
import type { Provenance } from '#lib/contract/provenance.ts'
import type { ReelTrait } from '#lib/contract/reel-traits.ts'
import type { ReportedInfo } from '#lib/portal/reports/read-info.ts'
import { instant, portal, teamPolicy } from './portal-schema.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'

/**
 * The service's links to the files of an output. They expire. They are stored sealed, and only the importer opens them.
 */
export type RemoteFiles = {
  media: string
  /** The same audio, lossless. */
  wav?: string | undefined
  poster?: string | undefined
  /** Pictures to choose the poster from, and the same with the title. */
  thumbnail1?: string | undefined
  thumbnail2?: string | undefined
  thumbnail3?: string | undefined
  titled1?: string | undefined
  titled2?: string | undefined
  titled3?: string | undefined
  srt?: string | undefined
  vtt?: string | undefined
  transcript?: string | undefined
  /** Of the whole video that the outputs of a project were cut from; only with the first of them. */
  sourceTranscript?: string | undefined
  /** The shots of a video that was made of a text, and a still of each of them on one picture. */
  shots?: string | undefined
  pictures?: string | undefined
}

/** Each copied file in the team's storage. */
export type StoredFile = { key: string; contentType: string; sizeBytes: number }
/** The files that a person can make the poster. */
export const THUMBNAIL_FILES = ['thumbnail1', 'thumbnail2', 'thumbnail3', 'titled1', 'titled2', 'titled3'] as const
export type ThumbnailFile = (typeof THUMBNAIL_FILES)[number]

export type StoredFiles = { [Name in keyof RemoteFiles]?: StoredFile }

/**
 * A finished result of a project with its files.
 *
 * - Unique by job and the service's id, so a repeated report changes nothing.
 * - `files` grows as files are copied; a file that is listed is complete and is not copied again.
 * - `attempt`, of the project, that made it. A new attempt forgets what is not copied yet. What is copied is kept, stands
 *   after the results of the new one, and is not counted among them.
 * - While `copyUntil` lies ahead, a worker copies it although its project has not ended, and nobody else may.
 * - A result in another language stands among those of the project of its original from when it is copied. Until then it is of the
 *   job that made it.
 * - `hiddenAt`, of a first version: when it was taken out of what is offered for posting; null if it is offered.
 */
export const outputs = portal.table(
  'outputs',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    jobId: text('job_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    externalId: text('external_id').notNull(),
    position: integer().notNull(),
    kind: text().$type<'video' | 'audio'>().notNull(),
    remote: jsonb().$type<RemoteFiles>().notNull(),
    files: jsonb().$type<StoredFiles>().notNull(),
    durationSeconds: real('duration_seconds').notNull(),
    width: integer(),
    height: integer(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    info: jsonb().$type<ReportedInfo>(),
    /** The spoken text, if it was written for a prompt. */
    script: jsonb().$type<WrittenScript>(),
    /** Provenance of each part; null if the service does not report it. */
    madeBy: jsonb('made_by').$type<Provenance[]>(),
    /** Which part of its source it shows; null for the whole, or if the service does not report it. */
    cut: jsonb().$type<SourceCut>(),
    credits: jsonb().$type<Credit[]>(),
    /** What is shown over the speaker, when and why; null if the service does not report it. */
    insertions: jsonb().$type<BrollInsertion[]>(),
    /** Whether the service can render it again. */
    editable: boolean().notNull().default(false),
    /** The first version of what this is a later version of; null for a first version. */
    versionOf: text('version_of').references((): AnyPgColumn => outputs.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    /** BCP 47 tag of its captions, of a result in another language; null for one in the language that is spoken. */
    languageTag: text('language_tag'),
    /** The first version of what it is a translation of. */
    translationOf: text('translation_of').references((): AnyPgColumn => outputs.id, { onDelete: 'cascade' }),
    /** The job that made it, where that is not the one whose results it stands among. */
    renderedBy: text('rendered_by').references(() => projects.id, { onDelete: 'cascade' }),
    verified: boolean().notNull(),
    importedAt: instant('imported_at'),
    attempt: integer().notNull().default(1),
    /** When it is copied next although its job has not ended; null if that is left to the end of the job. */
    importAt: instant('import_at'),
    /** How often that was begun. */
    importTries: integer('import_tries').notNull().default(0),
    copyUntil: instant('copy_until'),
    hiddenAt: instant('hidden_at'),
    /** When its transcript is stored for search, or tried again; null once that is done. */
    nextTranscriptAt: instant('next_transcript_at').default(sql`now()`),
    transcriptTries: integer('transcript_tries').notNull().default(0),
    /** What kind of reel it is, by its own transcript; null until that was read, and where nobody speaks. */
    traits: text().array().$type<ReelTrait[]>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('outputs_due').on(table.importAt).where(sql`import_at is not null`),
    uniqueIndex('outputs_job_external').on(table.jobId, table.externalId),
    uniqueIndex('outputs_versions').on(table.versionOf, table.version).where(sql`version_of is not null`),
    index('outputs_transcripts_due').on(table.nextTranscriptAt).where(sql`next_transcript_at is not null`),
    teamPolicy(),
  ],
)

export type OutputRow = typeof outputs.$inferSelect
