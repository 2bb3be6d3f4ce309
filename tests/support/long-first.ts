import { createHash } from 'node:crypto'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** They take ten seconds and more. */
const LONG = [
  ...[
    'text-to-video',
    'transcribe',
    'clip',
    'operator-commands',
    'text-to-speech',
    'network-texts',
    'tts',
    'subtitle-video',
    'broll',
  ],
  ...[
    'speech-provider',
    'calendar-feed',
    'askable-service',
    'sign-in',
    'reports',
    'waiting',
    'bundles',
    'rights',
    'calls',
  ],
  ...['uploads-to-bucket', 'separate-processes', 'interface-document', 'editing', 'usage', 'file-rights', 'planning'],
  ...[
    'access',
    'voices',
    'voice-previews',
    'render-timeline',
    'speech-provider-journey',
    'document-client',
    'render-cuts',
  ],
  ...['dispatcher', 'api', 'mastodon', 'shares', 'files-local', 'security', 'webhooks', 'transcription-provider'],
  ...[
    'publish-to-bluesky',
    'foreign-names',
    'client-folders',
    'team-api',
    'oauth',
    'notices',
    'operator',
    'brand-kits',
  ],
  ...['languages', 'intro-and-outro', 'reels', 'rules', 'domains', 'projects', 'transcript-search', 'queue', 'laws'],
]
const name = ({ moduleId }: TestSpecification) => path.basename(moduleId, '.test.ts').replace('.variants', '')
/** The place in the list; what is not in it comes after all of it. */
const place = (file: TestSpecification) => (LONG.includes(name(file)) ? LONG.indexOf(name(file)) : LONG.length)

/**
 * Begins with the files that take the longest, so that none of them is left alone at the end of a run. With
 * `--sequence.shuffle`, the order of the files depends on nothing but `--sequence.seed`.
 */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence
    if (shuffle !== undefined && shuffle !== false) {
      const rank = ({ project, moduleId }: TestSpecification) =>
        createHash('sha256')
          .update(`${seed} ${project.name} ${path.relative(ROOT, moduleId)}`)
          .digest('hex')
      return files.toSorted((one, other) => rank(one).localeCompare(rank(other)))
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
