/** Of one kit: how many fonts and looks, the longest name of a look, and what it adds to posts on a network. */
export const KIT_LIMITS = { fonts: 12, looks: 12, lookName: 40, hashtags: 30, hashtag: 100, signature: 500 }
