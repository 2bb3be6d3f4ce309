/**
 * What captions are shown with before there is a text of one's own. The fonts `fonts/*-sample.woff2` hold the letters of
 * these words and no others; another word needs them made anew, or the whole fonts are loaded with every page.
 */
export const SAMPLE_SENTENCE = 'Discounts teach people to wait. That is the whole lesson they take.'

export const TILE_WORDS = ['people', 'wait']
