import type { Member } from '#lib/auth/member.ts'
import type { Text } from '#lib/i18n/text.ts'
import { listFavourites } from './favourites.ts'
import { voiceCatalogue } from './voice-catalogue.ts'
import type { SimilarVoices, VoiceView } from './voice-view.ts'

const MAX_SIMILAR = 3

/**
 * A voice with a few others of its language, the team's favourites first, then those of its region; null while the list
 * of voices is not known.
 */
export async function findSimilarVoices(member: Member, voiceId: string, t: Text): Promise<SimilarVoices | null> {
  const catalogue = await voiceCatalogue(t)
  if (catalogue === null) return null
  const favourites = await listFavourites(member)
  const voice = catalogue.voices.find(({ id }) => id === voiceId) ?? null
  const languageOf = ({ languageCode }: VoiceView) => catalogue.languages[languageCode]?.language
  const language = voice === null ? undefined : languageOf(voice)
  const nearness = ({ id, languageCode }: VoiceView) =>
    Number(favourites.includes(id)) * 2 + Number(languageCode === voice?.languageCode)
  const others = catalogue.voices
    .filter((one) => one.id !== voiceId && languageOf(one) === language)
    .toSorted((one, other) => nearness(other) - nearness(one))
    .slice(0, MAX_SIMILAR)
  const shown = [...others, ...(voice === null ? [] : [voice])]
  return {
    voice,
    others,
    favourites: shown.map(({ id }) => id).filter((id) => favourites.includes(id)),
    languages: Object.fromEntries(
      shown.flatMap(({ languageCode }) => {
        const names = catalogue.languages[languageCode]
        return names === undefined ? [] : [[languageCode, names]]
      }),
    ),
    total: catalogue.voices.length,
  }
}
