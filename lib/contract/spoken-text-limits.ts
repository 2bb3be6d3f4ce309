/** Longest accepted script, in characters: about 10,000 words. */
export const MAX_SCRIPT_LENGTH = 100_000
export const MAX_PROMPT_LENGTH = 5_000
export const MAX_VOICE_ID_LENGTH = 200
