import type { SpokenSentence } from '../choosing/spoken-sentences.ts'

/** What follows is supposed, or is somebody else's. */
const SETS_UP =
  /\b(?:imagine|suppose|pretend|let['’]s say|what if|you might think|you may think|you would think|you['’]d think|people think|some people say|people say|they say|he says|she says|he said|she said|they said|i said|i thought|i was like|i['’]m like|you could say|myth|according to|quote|in theory|hypothetical\p{L}*)\b/iu
/** What came before is not meant, or was wrong. */
const TAKES_BACK =
  /^(?:(?:so|but|well|now|and|or|um|uh|okay|actually),? )*(?:no\b|nope|not\b|(?:this|that|it)(?:['’]s| is| was) (?:not|wrong|false|a lie|a myth)|(?:this|that|it) (?:is|was|does|did|do)n['’]t|wrong\b|just kidding|vice versa|except|unfortunately|that doesn)/iu

/** Whether a sentence stands in a quotation or after a supposition, or is taken back in one of the next two: it is no fact of its speaker. */
export function isRetold(sentences: readonly SpokenSentence[], index: number): boolean {
  if (quotesOpenBefore(sentences, index)) return true
  const own = sentences[index]
  const isSame = (one: SpokenSentence) => own !== undefined && one.speaker === own.speaker
  const before = sentences.slice(Math.max(0, index - 2), index).filter(isSame)
  const behind = sentences.slice(index + 1, index + 3)
  return before.some(({ text }) => SETS_UP.test(text)) || behind.some(({ text }) => TAKES_BACK.test(text))
}

/** Whether the quotation marks before it in its speaker's turn leave one open. */
function quotesOpenBefore(sentences: readonly SpokenSentence[], index: number): boolean {
  let open = false
  for (const [at, { text, speaker }] of sentences.slice(0, index).entries()) {
    if (at > 0 && sentences[at - 1]?.speaker !== speaker) open = false
    for (const mark of text.match(/["“”«»„]/gu) ?? []) open = mark === '"' ? !open : mark !== '”' && mark !== '»'
  }
  return open && sentences[index - 1]?.speaker === sentences[index]?.speaker
}
