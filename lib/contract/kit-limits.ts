/** Of one kit: how many colors, fonts and looks, the longest name of a look, and what it adds to posts on a network. */
export const KIT_LIMITS = { colors: 12, fonts: 12, looks: 12, lookName: 40, hashtags: 30, hashtag: 100, signature: 500 }

/** Of the intro and outro of a kit: how long they are, how large their files, and what a long reel has at least, in seconds. */
export const KIT_VIDEO = { leastSeconds: 0.5, mostSeconds: 10, bytes: 30 * 2 ** 20, longSeconds: 30 }
