/** What the portal says of posts and accounts, in rows. */
export const POSTS = {
  post_cancelled: '{person} canceled the post.',
  post_retried: '{person} retried the post.',
  post_changed: '{person} changed the post, so it needs approval again.',
  post_seen: '{person} confirmed that the post is on the network.',
  post_not_seen: '{person} did not find the post on the network. You can retry it.',
  post_sent_for_approval: '{person} sent the post for approval.',
  post_drafted: '{person} saved a draft.',
  post_placed: '{person} scheduled the post for {time} UTC.',
  post_scheduled: '{person} scheduled the post.',
  post_published_now: '{person} published the post right away.',
  post_unanswered: 'Nobody approved the post before its time. It is a draft again.',
  post_stopped: '{person} stopped the post. It is a draft again.',
  post_approved_with_note: '{person} approved the post. “{note}”',
  post_declined_with_note: '{person} declined the post. “{note}”',
  post_approved: '{person} approved the post.',
  post_declined: '{person} declined the post.',
  post_mailed: 'We emailed {people}.',
  post_late:
    'This post is more than {hours, plural, one {an hour} other {# hours}} late because posts could not be sent. Post it now, choose another time, or cancel it.',
  post_not_linked: '{account} is no longer linked. Link it again and retry, or cancel the post.',
  post_link_again: '{account} needs to be linked again: {reason} Nothing was posted.',
  post_unlinked_before: '{account} was unlinked before the post was sent. Link it again, or cancel the post.',
  post_unlinked: '{account} was unlinked. Link it again and reschedule the post, or cancel it.',
  post_maybe_posted: '{reason} It may have been posted. We are checking and will not send it again.',
  post_refused_by_service: 'The video service rejected the post: {reason} Nothing was posted.',
  post_daily_limit: '{network}’s daily limit has been reached. The post goes out after {time} UTC.',
  post_rate_limit: '{network} asked us to slow down. The post goes out after {time} UTC.',
  post_network_busy: '{network} is not accepting this post right now.',
  post_later_than_allowed:
    '{reason} The next attempt would be more than {hours, plural, one {an hour} other {# hours}} late. Nothing was posted.',
  post_lost_by_service:
    'The video service lost track of this post, so it may have been posted. Check the account, then tell us if it was posted.',
  post_published_plainly: 'Published.',
  post_refused_without_reason: 'The network rejected the post without giving a reason. Nothing was posted.',
  post_cancelled_at_service: 'The post was canceled in the video service.',
  post_never_told: 'The network never confirmed the post.',
  post_video_deleted: 'The video was deleted before the post went out. Nothing was posted.',
  post_project_deleted:
    'The video’s project was deleted before the post went out. Nothing was posted. Restore the project from Deleted and retry, or cancel the post.',
  it_was_refused: 'it was rejected.',
  post_service_unreachable:
    'We could not reach the video service in time. Nothing was posted. Post now, choose another time, or cancel the post.',
  post_handed_over: 'Sent to the video service.',
  post_sent_unasked: 'Sent. The video service does not report the result.',
  post_sent_before:
    'This post was already sent, and the result is unknown. Check the account before you post it again.',
  post_no_answer: 'We got no response, so the post may be live. Check the account, then tell us if it was posted.',
  post_key_refused: 'The video service rejected our key. Nothing was posted. Contact your administrator.',
  post_team_closed: 'The team was deleted and restored after this post was planned. Schedule it again or cancel it.',
  post_passed_after_restore:
    'The scheduled time passed after a backup was restored. Nothing was posted. Post it now, choose another time, or cancel it.',
  post_maybe_posted_before_restore:
    'The service was restored from a backup, so this post may already be live. Check the account, then tell us if it was posted.',
  post_over_partner_limit:
    'The site that hosts this portal has reached its limit. Nothing was posted. Contact the site’s owner.',
  account_key_unknown: 'This access key is no longer valid. Link the account again.',
  account_rejected_by_network: 'The network no longer accepts this account.',
  post_over_limit:
    'You have used all {most, number} posts. The limit resets on {month} 1. Nothing was posted. Choose a later time, or ask your administrator for more.',
  account_no_longer_accepted: 'The network no longer accepts it.',
  post_needs_decision: 'This post needs your decision.',
} as const
