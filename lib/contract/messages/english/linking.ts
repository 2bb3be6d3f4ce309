/** The pages on which an account of a network is linked. */
export const LINKING = {
  link_title: 'Link your {network} account',
  link_title_again: 'Link your {network} account again',
  link_title_feed: 'Create a team feed',
  link_title_feed_again: 'Name your team feed',
  link_title_done: 'The account is linked',
  link_title_unusable: 'This link cannot be used',
  link_submit: 'Link',
  link_continue: 'Continue',
  link_continue_to: 'Continue to {network}',
  link_choose: 'Link this account',
  link_account: 'Account',
  link_ask_server: '{network} has many servers. You will sign in on yours next.',
  link_ask_sign_in: 'You sign in at {network} and choose what this service may do. It never sees your password.',
  link_ask_choice: 'You can post to several accounts with this sign-in. Choose the one to link.',
  link_access_key:
    '{account} is linked. This is its access key, shown only once. Copy it to the service you want to post from, and keep it secret.',
  link_access_key_note:
    'Anyone with the key can post to the account. If you lose the key, replace it or unlink the account.',
  link_unusable:
    'This link has been used, has expired or is incomplete. Links work once and expire after 15 minutes. Return to the previous page and start again.',
  link_only_if_yours:
    'Continue only if you started this yourself. {sender} will be able to post to the account until you unlink it.',
  link_holder_of_key: 'Anyone with the access key shown next',
  link_hint_bluesky:
    'Create an app password in Bluesky under Settings > Privacy and security > App passwords. Do not enter your account password.',
  link_hint_feed:
    'A team feed is a page of your videos with an RSS feed for podcast and video apps. It needs no account anywhere else.',
  link_hint_telegram:
    'Create a bot with @BotFather, make it an administrator of your channel with the right to post messages, and enter its token.',
  link_field_server_address: 'Address of your server',
  link_field_server: 'Server',
  link_field_handle: 'Handle',
  link_field_app_password: 'App password',
  link_field_feed_name: 'Feed name',
  link_field_bot_token: 'Bot token',
  link_field_channel: 'Channel',
  link_without_server: 'Enter a server address such as mastodon.social.',
  link_without_choice: 'Choose an account.',
  link_wrong_server: 'The server must be an https address without a path, like https://bsky.social.',
  link_without_password: 'Enter your handle and an app password.',
  link_without_feed_name: 'Enter a name for the feed.',
  link_without_own_server: 'Enter the address of your server.',
  link_without_board: 'This Pinterest account has no boards. Create one, then link the account again.',
  link_wrong_bot_token: 'This is not a bot token. Copy the one from @BotFather, which looks like 123456:ABC….',
  link_no_channel: 'This is not a channel. Enter the name of a channel, like @channel.',
  link_without_channel: 'Enter the name of the channel, like @channel.',
  link_bot_may_not_post:
    'The bot cannot post in this channel. Make it an administrator with the right to post messages.',
  link_account_gone: 'The account you wanted to link again no longer exists.',
  link_other_account: 'You signed in as {account}. Sign in as {wanted} to link that account again.',
  link_used: 'This link has been used or has expired.',
  link_nothing_offered: 'This sign-in has no {network} account that you can post to.',
  link_network_refused: 'The network refused access. Try again.',
  link_not_granted: '{network} did not grant access. Try again.',
  link_not_granted_saying: '{network} did not grant access: {said}',
} as const
