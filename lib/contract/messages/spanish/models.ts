import type { MODELS as ENGLISH } from '../english/models.ts'

export const MODELS = {
  model_kokoro_voices: 'añade 54 voces a Kokoro',
  model_letters_japanese: 'fuente de subtítulos para japonés',
  model_letters_korean: 'fuente de subtítulos para coreano',
  model_letters_simplified: 'fuente de subtítulos para chino simplificado',
  model_letters_traditional: 'fuente de subtítulos para chino tradicional',
  model_speaks_nine: 'habla checo, francés, alemán, italiano, portugués, rumano, ruso, español y turco',
  model_speaks_english: 'habla inglés con 904 voces',
  model_speaks_eight: 'habla inglés, francés, hindi, italiano, japonés, mandarín, portugués y español con Kokoro',
  model_finds_speech: 'detecta el habla',
  model_finds_faces: 'detecta caras',
  model_compares: 'compara el significado de frases en inglés para elegir reels',
  model_transcribes: 'transcribe el habla, tamaño {size}',
} as const satisfies Record<keyof typeof ENGLISH, string>
