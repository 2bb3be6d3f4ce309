import type { Member } from '#lib/auth/member.ts'
import type { Text } from '#lib/i18n/text.ts'
import { listFavorites } from './favorites.ts'
import { voiceCatalog } from './voice-catalog.ts'
import type { SimilarVoices, VoiceView } from './voice-view.ts'

const MAX_SIMILAR = 3

/**
 * A voice with a few others of its language, the team's favorites first, then those of its region; null while the list
 * of voices is not known.
 */
export async function findSimilarVoices(member: Member, voiceId: string, t: Text): Promise<SimilarVoices | null> {
  const catalog = await voiceCatalog(t)
  if (catalog === null) return null
  const favorites = await listFavorites(member)
  const voice = catalog.voices.find(({ id }) => id === voiceId) ?? null
  const languageOf = ({ languageCode }: VoiceView) => catalog.languages[languageCode]?.language
  const language = voice === null ? undefined : languageOf(voice)
  const nearness = ({ id, languageCode }: VoiceView) =>
    Number(favorites.includes(id)) * 2 + Number(languageCode === voice?.languageCode)
  const others = catalog.voices
    .filter((one) => one.id !== voiceId && languageOf(one) === language)
    .toSorted((one, other) => nearness(other) - nearness(one))
    .slice(0, MAX_SIMILAR)
  const shown = [...others, ...(voice === null ? [] : [voice])]
  return {
    voice,
    others,
    favorites: shown.map(({ id }) => id).filter((id) => favorites.includes(id)),
    languages: Object.fromEntries(
      shown.flatMap(({ languageCode }) => {
        const names = catalog.languages[languageCode]
        return names === undefined ? [] : [[languageCode, names]]
      }),
    ),
    total: catalog.voices.length,
  }
}
