/**
 * Sample words of captions. The fonts `fonts/*-sample.woff2` contain only the letters of these words; if the words
 * change, regenerate the fonts, or every page loads the full fonts.
 */
export const SAMPLE_SENTENCE = 'Discounts teach people to wait. That is the whole lesson they take.'

export const TILE_WORDS = ['people', 'wait']
