/**
 * What a service can do beyond the interface document. It lists the names in its description (GET
 * `{base_url}/openapi.json`, `x-abilities`); a service without a list is asked only for what the document has.
 */
export const ABILITIES = [
  /** A creation that is repeated with its `Idempotency-Key` creates nothing twice. */
  'idempotency-keys',
  /** GET `/projects/{id}`. */
  'project-state',
  /** GET `/projects?ids=…`: many in one answer. */
  'projects-by-ids',
  /** Publishing again with the same `Idempotency-Key` posts nothing twice. */
  'publishing-idempotency-keys',
  /** GET `/posts/{id}`. */
  'post-state',
  /** POST `/posts/numbers`. */
  'post-numbers',
  /** Texts and tags of single accounts, `perAccount`. */
  'texts-per-account',
  /** Languages of posts, `languageTag` and `audioLanguageTag` of POST `/publish-to-socials`. */
  'post-languages',
  /** Pages on which accounts are linked. */
  'account-linking',
  /** POST `/social-accounts/check`. */
  'access-key-check',
  /** Voices can speak a text of one's own. */
  'voice-preview',
  /** Scripts are written, and checked, before they are spoken. */
  'script-preparation',
  /** Outputs can be edited and rendered again. */
  'rendering-edits',
  /** Outputs can be exported as one ZIP, with edits for other editing programs. */
  'exports',
  /** Reels in other shapes than upright, `clipSettings.aspectRatio`, and edits that change the shape. */
  'reel-shapes',
  /** The layout of recorded screens in reels, `clipSettings.screenLayout`, and edits that change it. */
  'screen-layouts',
  /** Captions that a video already has are noticed; `subtitleStyles.overExistingCaptions` adds others all the same. */
  'existing-captions',
  /** What is behind shots that are shown whole, `clipSettings.background`, and edits that change it. */
  'backgrounds',
  /** Noise reduction and leveling of voices, `soundSettings` of `/clip` and `/subtitles`, and edits that change them. */
  'sound-cleaning',
  /** Captions, hook and logo keep clear of what networks cover, `safeAreas` of every operation that makes videos, and edits that change it. */
  'safe-areas',
  /** Colors and names of speakers in captions, `speakers` of `/clip` and `/subtitles`, and edits that change them. */
  'speaker-captions',
  /** How long a pause may stay in a reel, `clipSettings.longestPause`. */
  'pause-lengths',
  /** What the ranking of reels prefers, `clipSettings.preferences`. */
  'reel-preferences',
  /** Captions from a file instead of recognized speech, `captionsFile` of `/subtitles`. */
  'caption-files',
  /** A logo over videos, fonts, caption looks, masked words and names, `brandKit`. */
  'brand-kits',
  /** POST `/video-checks`: whether a short video can be decoded. */
  'video-checks',
  /** Reels are chosen by a language model. Listed only where the operator of the service has set one up. */
  'reels-by-model',
  /** Outputs in another language, `translation` of a render, and their subtitle files. */
  'languages',
  /** POST `/translations`. Listed only where the operator of the service has set up a provider for it. */
  'translations',
] as const

export type Ability = (typeof ABILITIES)[number]
