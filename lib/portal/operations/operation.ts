import type { z } from 'zod'
import type { TeamDefaults } from '#db/schema/portal/teams.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { ProjectStage } from '#lib/contract/project.ts'
import type { Message } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { NewSource } from './source.ts'

/**
 * The options of a request to the service, beside the addresses of the source and the report, under the names of the
 * wire. A row keeps it, and a retry sends it again. Only its operation knows its content.
 */
export type ProjectRequest = Record<string, unknown>

/** A project to be started, as the form of its operation was read. */
export type NewProject = {
  operation: Operation
  source: NewSource
  /** Further sources, each for a project of its own with the same choices. */
  others?: NewSource[] | undefined
  request: ProjectRequest
  /** Absent: named after its source. */
  title?: string | undefined
  /** The project that it was begun from, in whose folder it goes where its source is in none. */
  likeProjectId?: string | undefined
  /** The folder that it goes in, wherever its source is. */
  folderId?: string | undefined
  /** The language that a voice was chosen for, where the service learns it from the voice. */
  language?: string | undefined
}

/** One line of what was asked for: its name and its value, as people read them. */
export type Fact = [name: string, value: string]

/** Ways to go on after a failure: the same again, in another spoken language, with another source, or as a new project. */
export type Way = 'retry' | 'language' | 'link' | 'upload' | 'edit'

/** All that the portal knows of one operation. */
export type PortalOperation = {
  /** Reads the fields of the New project form. */
  form: z.ZodType<NewProject>
  /**
   * Asked before a project is started, for what only the service knows.
   *
   * @throws Failure `invalid`, naming the field of the form.
   */
  require?: (project: NewProject) => Promise<void>
  /** Adds a team's wishes for the texts that are written, and what the project is called, where the request has none. */
  withTexts?: (request: ProjectRequest, wishes: TeamDefaults, title: string) => ProjectRequest
  /** Names of its stages that are clearer than the usual ones. */
  stageLabels: Partial<Record<ProjectStage, Message>>
  /** Whether the result is as long as the source, so that its length is the source's. */
  keepsLength: boolean
  /** What was asked for, line by line. */
  facts: (request: ProjectRequest, t: Text) => Promise<Fact[]>
  /** The spoken language sent to the service, under its name in the interface document; null where it was not. */
  language: (request: ProjectRequest) => string | null
  /** The voice that was asked for; null where none was. */
  voiceId: (request: ProjectRequest) => string | null
  /** The text that is spoken word for word; null if there is none, or where the service writes it first. */
  script: (request: ProjectRequest) => string | null
  /** What a test key gets of a request: little of it, made from the sample video, which speaks English. */
  sampled: (request: ProjectRequest) => ProjectRequest
  again: {
    ways: readonly Way[]
    /** Spoken languages that a retry can change to. */
    languages: readonly string[]
    /** The request as the draft of a new project has it: choices by their names in the draft. */
    draft: (request: ProjectRequest) => Record<string, string>
  }
}

/** Gives an operation its own type of request: what a row keeps is read by `request` before it gets there. */
export function portalOperation<Request extends ProjectRequest>(
  given: Omit<PortalOperation, 'facts' | 'language' | 'voiceId' | 'script' | 'sampled' | 'again'> & {
    request: z.ZodType<Request>
    facts: (request: Request, t: Text) => Fact[] | Promise<Fact[]>
    language: (request: Request) => string | null
    voiceId: (request: Request) => string | null
    script?: (request: Request) => string | null
    sampled: (request: Request) => ProjectRequest
    again: Omit<PortalOperation['again'], 'draft'> & { draft: (request: Request) => Record<string, string> }
  },
): PortalOperation {
  const { request: schema, facts, language, voiceId, script, sampled, again, ...rest } = given
  return {
    ...rest,
    facts: async (request, t) => facts(schema.parse(request), t),
    language: (request) => language(schema.parse(request)),
    voiceId: (request) => voiceId(schema.parse(request)),
    script: (request) => script?.(schema.parse(request)) ?? null,
    sampled: (request) => sampled(schema.parse(request)),
    again: { ...again, draft: (request) => again.draft(schema.parse(request)) },
  }
}
