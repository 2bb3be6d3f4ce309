/** What the portal says of posts and accounts, in rows. */
export const POSTS = {
  post_cancelled: '{person} cancelled it.',
  post_retried: '{person} tried it again.',
  post_changed: '{person} changed it, so it needs approval again.',
  post_seen: '{person} saw it at the network.',
  post_not_seen: '{person} looked and did not find it. It can be tried again.',
  post_sent_for_approval: '{person} sent it for approval.',
  post_drafted: '{person} saved a draft.',
  post_placed: '{person} scheduled it for {time} UTC.',
  post_scheduled: '{person} scheduled it.',
  post_published_now: '{person} published it now.',
  post_approved_with_note: '{person} approved it. “{note}”',
  post_declined_with_note: '{person} declined it. “{note}”',
  post_approved: '{person} approved it.',
  post_declined: '{person} declined it.',
  post_mailed: '{people} got a mail about it.',
  post_late:
    'Its time passed more than {hours, plural, one {an hour} other {# hours}} ago while nothing could be sent. Post it now, choose another time, or cancel it.',
  post_not_linked: '{account} is not linked any more. Link it again and try again, or cancel the post.',
  post_link_again: '{account} has to be linked again: {reason} Nothing was posted.',
  post_unlinked_before: '{account} was unlinked before the post was sent. Link it again, or cancel the post.',
  post_unlinked: '{account} was unlinked. Link it again and schedule the post anew, or cancel it.',
  post_maybe_posted: '{reason} It may be posted; it is looked for and not sent again.',
  post_refused_by_service: 'The video service refused it: {reason} Nothing was posted.',
  post_daily_limit: '{network}’s daily limit is used up. Goes out after {time} UTC.',
  post_rate_limit: '{network} asks for a pause. Goes out after {time} UTC.',
  post_network_busy: '{network} does not take it at the moment.',
  post_later_than_allowed:
    '{reason} The next try would be more than {hours, plural, one {an hour} other {# hours}} after its time. Nothing was posted.',
  post_lost_by_service:
    'The video service no longer knows this post, so it may be posted. Look at the account, then say what you see.',
  post_published_plainly: 'Published.',
  post_refused_without_reason: 'The network refused it without a reason. Nothing was posted.',
  post_cancelled_at_service: 'It was cancelled at the video service.',
  post_never_told: 'The network never said whether it took the post.',
  post_video_deleted: 'The video was deleted before its time. Nothing was posted.',
  it_was_refused: 'it was refused.',
  post_service_unreachable:
    'The video service could not be reached in time. Nothing was posted. Post it now, choose another time, or cancel it.',
  post_handed_over: 'Handed to the service.',
  post_sent_unasked: 'Sent. The service cannot be asked about it.',
  post_sent_before:
    'This post has been handed over before, and its end is not recorded. Look at the account before you post it again.',
  post_no_answer: 'The call ended without an answer, so it may be posted. Look at the account, then say what you see.',
  post_key_refused: 'The video service does not accept this installation’s key. Tell the operator. Nothing was posted.',
  post_team_closed: 'The team was deleted and restored while this was planned. Schedule it again or cancel it.',
  post_passed_after_restore:
    'Its time passed after a backup was restored. Nothing was posted. Post it now, choose another time, or cancel it.',
  post_maybe_posted_before_restore:
    'A backup was restored, and this may have been posted since. Check the account, then tell us if it was posted.',
  post_over_partner_limit:
    'The site that shows this portal has used up what it may. Ask those who run it. Nothing was posted.',
  account_key_unknown: 'The video service no longer knows this access key. Link the account again.',
  account_rejected_by_network: 'The network no longer accepts this account.',
  post_over_limit:
    'All {most, number} posts are used until 1 {month}. Nothing was posted. Choose a later time, or ask the operator of this portal for more.',
  account_no_longer_accepted: 'The network no longer accepts it.',
  post_needs_decision: 'It needs a decision.',
} as const
