import { namesIn } from '#lib/contract/vocabulary.ts'

/** Names and spellings that may be said in the video of a request: its vocabulary, its keywords and the names in its prompt. */
export function termsOf(
  request: { vocabulary?: string[] | undefined },
  wish: { prompt?: string | undefined; keywords?: string[] | undefined } = {},
): string[] {
  const all = [...(request.vocabulary ?? []), ...(wish.keywords ?? []), ...namesIn(wish.prompt ?? '')]
  return [...new Set(all.map((term) => term.trim()).filter(Boolean))]
}
