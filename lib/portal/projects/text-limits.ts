/** Limits of what is said about a result, on both sides of its form. */
export const MAX_REEL_TITLE_LENGTH = 100
export const MAX_CAPTION_LENGTH = 2200
export const MAX_TAG_LENGTH = 100
export const MAX_TAGS = 30
