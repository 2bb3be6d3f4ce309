import type { SoundSettings } from '#lib/contract/sound-settings.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { Abilities } from '../service/service-client.ts'
import type { Fact } from './operation.ts'

type Given = { soundSettings?: SoundSettings | undefined }

/** What was asked for of the sound, where anything was. */
export function soundFact({ soundSettings }: Given, t: Text): Fact[] {
  const { reduceNoise = false, levelVoices = false } = soundSettings ?? {}
  const done = [...(reduceNoise ? [t('Less noise')] : []), ...(levelVoices ? [t('Even voices')] : [])]
  return done.length === 0 ? [] : [[t('Sound'), done.join(', ')]]
}

/** The same as the draft of a form has it. */
export function soundDraft({ soundSettings }: Given) {
  return {
    noise: soundSettings?.reduceNoise === true ? 'yes' : 'no',
    levels: soundSettings?.levelVoices === true ? 'yes' : 'no',
  }
}

/**
 * A service that does not list it would leave the sound as it is without a word.
 *
 * @throws Failure `invalid`.
 */
export function requireSoundCleaning({ soundSettings }: Given, abilities: Abilities | null): void {
  if (soundSettings?.reduceNoise !== true && soundSettings?.levelVoices !== true) return
  if (abilities?.cleansSound === true) return
  throw new Failure('invalid', translatable('The connected video service does not clean the sound.'))
}
