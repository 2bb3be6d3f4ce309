import { msgs } from '#lib/words/message.ts'
import { storedText } from '#lib/words/stored.ts'
import type { Text } from '#lib/words/text.ts'

/** Sentences of a post's history and reasons that name somebody or something. They are stored in English. */
export const POST_SENTENCES = msgs({
  cancelled: '{person} cancelled it.',
  retried: '{person} tried it again.',
  changed: '{person} changed it, so it needs approval again.',
  seen: '{person} saw it at the network.',
  notSeen: '{person} looked and did not find it. It can be tried again.',
  sentForApproval: '{person} sent it for approval.',
  drafted: '{person} saved a draft.',
  placed: '{person} scheduled it for {time} UTC.',
  scheduled: '{person} scheduled it.',
  approvedWithNote: '{person} approved it. “{note}”',
  declinedWithNote: '{person} declined it. “{note}”',
  approved: '{person} approved it.',
  declined: '{person} declined it.',
  mailed: '{people} got a mail about it.',
  late: 'Its time passed more than {hours, plural, one {an hour} other {# hours}} ago while nothing could be sent. Post it now, choose another time, or cancel it.',
  notLinked: '{account} is not linked any more. Link it again and try again, or cancel the post.',
  linkAgain: '{account} has to be linked again: {reason} Nothing was posted.',
  unlinkedBefore: '{account} was unlinked before the post was sent. Link it again, or cancel the post.',
  unlinked: '{account} was unlinked. Link it again and schedule the post anew, or cancel it.',
  maybePosted: '{reason} It may be posted; it is looked for and not sent again.',
  refused: 'The video service refused it: {reason}. Nothing was posted.',
})

/** A stored sentence of a post in the reader's language. What the network or service said remains as they said it. */
export function postText(sentence: string, t: Text): string {
  return storedText(sentence, Object.values(POST_SENTENCES), t)
}
