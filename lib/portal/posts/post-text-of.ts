import { msgs } from '#lib/words/message.ts'
import { storedText } from '#lib/words/stored.ts'
import type { Text } from '#lib/words/text.ts'
import { REFUSAL_SENTENCES } from '../service-refusal.ts'

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
  publishedNow: '{person} published it now.',
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
  refused: 'The video service refused it: {reason} Nothing was posted.',
  dailyLimit: '{network}’s daily limit is used up. Goes out after {time} UTC.',
  rateLimit: '{network} asks for a pause. Goes out after {time} UTC.',
  networkBusy: '{network} does not take it at the moment.',
  laterThanAllowed:
    '{reason} The next try would be more than {hours, plural, one {an hour} other {# hours}} after its time. Nothing was posted.',
})

/** What the built-in service says of a post. What a network said itself remains as it said it. */
const SERVICE_SENTENCES = msgs({
  maybeTaken: '{reason} Whether the post was taken is not known; it is being looked for.',
  lookYourselfAfter:
    '{reason} Whether the post was taken is not known. Look for it at {network} before you send it again.',
  lookYourself: 'Whether the post was taken is not known. Look for it at {network} before you send it again.',
  interruptedEarly: 'The sending was interrupted before the network answered. It is being looked for.',
  interruptedMissing: 'The sending was interrupted, and {network} does not have the post.',
  interruptedUnseen: 'The sending was interrupted. {network} does not show the post so far.',
  restored: 'The service was restored from a backup.',
  restoredMaybe:
    'The service was restored from a backup, and this may have been published since. It is being looked for.',
  restoredMissing: 'The service was restored from a backup, and {network} does not have the post.',
  onHold: 'Sending is on hold. It goes on by itself.',
  working: '{network} has the post and is still working on it.',
  notSent: 'The service could not send the post.',
  notPrepared: 'The service could not prepare the video. Try again later.',
  gone: 'The account is no longer linked.',
  unlinkedFirst: 'The account was unlinked before the post was sent. Link it again and send the post again.',
  runOut: 'The access to {network} has run out.',
  away: '{network} could not be reached. {reason}',
  brokeOff: '{network} broke off its answer.',
  answered: '{network} answered {status, number}.',
  unexpected: '{network} gave an unexpected answer.',
  notAccepted: '{network} does not accept this installation. Contact your administrator.',
  notRenewed: 'The access could not be renewed.',
  slow: '{network} did not finish processing the video in time.',
})

const ALL = [...Object.values(POST_SENTENCES), ...Object.values(SERVICE_SENTENCES), ...REFUSAL_SENTENCES]

/** A stored sentence of a post in the reader's language. What a network or another service said remains as they said it. */
export function postText(sentence: string, t: Text): string {
  return storedText(sentence, ALL, t)
}
