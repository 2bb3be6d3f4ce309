import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take ten seconds and more. */
const LONG =
  /\/(transcribe|tts|speech-provider|verbs|text-to-speech|restore|reports|askable-service|uploads|mastodon)\.test\.ts$/

/** Begins with the files that take the longest, so that none of them is left alone at the end of a run. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const [long, others] = [true, false].map((is) => sorted.filter(({ moduleId }) => LONG.test(moduleId) === is))
    return [...(long ?? []), ...(others ?? [])]
  }
}
