import type { SpeakerSettings } from '#lib/contract/speaker-settings.ts'
import { SPEAKER_CAPTION_NAMES } from '#lib/contract/speakers.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { Abilities } from '../service/service-client.ts'
import type { Fact } from './operation.ts'

type Given = { speakers?: SpeakerSettings | undefined }

/** How captions show who speaks, where they do. */
export function speakersFact({ speakers }: Given, t: Text): Fact[] {
  if (speakers === undefined || speakers.show === 'none') return []
  const names = speakers.show === 'names' ? (speakers.names ?? []).filter((name) => name !== '') : []
  const shown = t(SPEAKER_CAPTION_NAMES[speakers.show])
  return [[t('Speakers'), names.length === 0 ? shown : `${shown}: ${names.join(', ')}`]]
}

/** The same as the draft of a form has it. */
export function speakersDraft({ speakers }: Given): { speakers: string; speakerNames: string } {
  return { speakers: speakers?.show ?? 'none', speakerNames: (speakers?.names ?? []).join('\n') }
}

/**
 * A service that does not list it would make captions that all look alike without a word.
 *
 * @throws Failure `invalid`.
 */
export function requireSpeakerCaptions({ speakers }: Given, abilities: Abilities | null): void {
  if (speakers === undefined || speakers.show === 'none' || abilities?.showsSpeakers === true) return
  throw new Failure('invalid', translatable('The connected video service does not show who speaks.'))
}
