import { type Message, msg } from '#lib/words/message.ts'

/** What is wrong with a link to a video as somebody typed it, before anything looks behind it; undefined for nothing. */
export function linkProblem(typed: string): Message | undefined {
  if (typed.trim() === '') return msg('Paste a link to a video.')
  return isWebLink(typed) ? undefined : msg('Paste a link that starts with http:// or https://.')
}

export function isWebLink(typed: string): boolean {
  const link = typed.trim()
  return /^https?:\/\/./i.test(link) && URL.canParse(link)
}
