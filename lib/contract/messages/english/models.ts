/** What a model is for. */
export const MODELS = {
  model_kokoro_voices: 'adds 54 voices to Kokoro',
  model_letters_japanese: 'caption font for Japanese',
  model_letters_korean: 'caption font for Korean',
  model_letters_simplified: 'caption font for Simplified Chinese',
  model_letters_traditional: 'caption font for Traditional Chinese',
  model_speaks_nine: 'speaks Czech, French, German, Italian, Portuguese, Romanian, Russian, Spanish and Turkish',
  model_speaks_english: 'speaks English in 904 voices',
  model_speaks_eight: 'speaks English, French, Hindi, Italian, Japanese, Mandarin, Portuguese and Spanish with Kokoro',
  model_finds_speech: 'detects speech',
  model_finds_faces: 'detects faces',
  model_compares: 'compares the meaning of English sentences to choose reels',
  model_transcribes: 'transcribes speech, {size} size',
} as const
