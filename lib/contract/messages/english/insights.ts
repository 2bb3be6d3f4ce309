/** Why a network gives no numbers of a post. */
export const INSIGHTS = {
  numbers_company_pages: 'LinkedIn gives numbers for company pages only.',
  numbers_hidden_from_bots: 'Telegram does not let bots read the views of a channel.',
  numbers_public_posts: '{network} gives numbers of public posts only.',
  numbers_paid: '{network} gives numbers to paying apps only.',
  numbers_not_set_up: '{network} is not set up here for reading numbers. Ask your administrator.',
  numbers_gone: '{network} no longer has this post.',
  numbers_not_published: 'We do not know yet whether this post is live.',
} as const
