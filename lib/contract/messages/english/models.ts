/** What a model is for. */
export const MODELS = {
  model_kokoro_voices: 'gives Kokoro its 54 voices',
  model_letters_japanese: 'letters of captions in Japanese',
  model_letters_korean: 'letters of captions in Korean',
  model_letters_simplified: 'letters of captions in simplified Chinese',
  model_letters_traditional: 'letters of captions in traditional Chinese',
  model_speaks_nine: 'speaks Czech, French, German, Italian, Portuguese, Romanian, Russian, Spanish and Turkish',
  model_speaks_english: 'speaks English in 904 voices',
  model_speaks_eight: 'speaks English, French, Hindi, Italian, Japanese, Mandarin, Portuguese and Spanish with Kokoro',
  model_finds_speech: 'finds where somebody speaks',
  model_finds_faces: 'finds faces',
  model_compares: 'compares English sentences by their meaning, to choose reels',
  model_transcribes: 'writes down what is said, {size} size',
} as const
