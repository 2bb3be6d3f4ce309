import { z } from 'zod'
import { isProfane } from '#lib/media/clips/writing/profanity.ts'

/** What a provider writes about a reel. A text that cannot be used is absent. */
export type ReelTexts = z.output<ReturnType<typeof reelTexts>>

/** What a provider is asked to write about a reel, for the rules of its request. */
export const ASKED_TEXTS =
  'title and hook: a whole clause of at most 60 characters each, nothing cut off. ' +
  'caption: one line that makes curious, then one or two sentences of substance. tags: 3 to 6 topics, no names that may be misheard.'

/** What must not be in them. */
export function forbiddenIn({ allowsProfanity = false }: Pick<TextRules, 'allowsProfanity'>): string {
  return `links, markup, hashtags, emoji${allowsProfanity ? '' : ', profanity'} or invented facts`
}

const MARKUP =
  /https?:|www\.|<[a-z/!]|\]\(|[`*_#@{}\\]|\p{Cc}|\p{Co}|[\u202a-\u202e\u2066-\u2069]|[\w-]\.(?:com|net|org|io|co|ru|xyz|info)\b/iu

/** Which texts a provider may write. */
export type TextRules = { languageTag: string; allowsProfanity?: boolean }

/** The texts of a provider's answer about a reel, as untrusted input: each has to be a plain one of its length. */
export function reelTexts({ languageTag, allowsProfanity = false }: TextRules) {
  const isDecent = (text: string) => allowsProfanity || !isProfane(text, languageTag)
  const line = plain(60, (text) => !/(?:…|\.\.\.)$/.test(text) && isDecent(text))
  const tag = z
    .string()
    .trim()
    .min(2)
    .max(30)
    .refine((text) => !MARKUP.test(text) && isDecent(text))
  return z.object({
    reason: plain(300),
    title: line,
    caption: plain(300, isDecent),
    hook: line,
    tags: z.array(tag).min(3).max(6).optional().catch(undefined),
  })
}

/** A plain text of a length; anything else counts as not written. */
function plain(most: number, isAllowed: (text: string) => boolean = () => true) {
  return z
    .string()
    .transform((text) => text.trim())
    .refine((text) => text !== '' && [...text].length <= most && !MARKUP.test(text) && isAllowed(text))
    .optional()
    .catch(undefined)
}

/** The form of these texts, for servers that can make their model follow it. */
export const TEXTS_FORM = {
  reason: { type: 'string' },
  title: { type: 'string' },
  hook: { type: 'string' },
  caption: { type: 'string' },
  tags: { type: 'array', items: { type: 'string' } },
}
