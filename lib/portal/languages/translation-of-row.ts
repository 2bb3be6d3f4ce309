import type { TranslationRow } from '#db/schema/portal/translations.ts'
import type { Translation } from '#lib/contract/languages/translation.ts'

/** What the service makes of a result's translation. Lines that are still open are left out. */
export function translationOfRow({ languageTag, lines, options }: TranslationRow): Translation {
  const title = lines.find(({ kind, text }) => kind === 'title' && text !== '')?.text
  const hook = lines.find(({ kind, text }) => kind === 'hook' && text !== '')?.text
  const spoken = lines.filter(({ kind, text }) => kind === 'spoken' && text !== '')
  const { voiceOver, voices, originalVolume } = options
  const chosen = Object.entries(voices).map(([speaker, voiceId]) => ({
    ...(speaker === '0' ? {} : { speaker: Number(speaker) }),
    voiceId,
  }))
  return {
    languageTag,
    lines: spoken.map(({ startSeconds, endSeconds, text, speaker }) => ({
      ...{ startSeconds, endSeconds, text },
      ...(speaker === undefined ? {} : { speaker }),
    })),
    ...(title !== undefined && { title }),
    ...(hook !== undefined && { hook: hook.slice(0, MOST_HOOK) }),
    ...(voiceOver && chosen.length > 0 && { voiceOver: { voices: chosen, originalVolume } }),
  }
}

const MOST_HOOK = 80
