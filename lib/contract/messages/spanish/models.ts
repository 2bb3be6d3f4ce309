import type { MODELS as ENGLISH } from '../english/models.ts'

export const MODELS = {
  model_kokoro_voices: 'da a Kokoro sus 54 voces',
  model_letters_japanese: 'letras de subtítulos en japonés',
  model_letters_korean: 'letras de subtítulos en coreano',
  model_letters_simplified: 'letras de subtítulos en chino simplificado',
  model_letters_traditional: 'letras de subtítulos en chino tradicional',
  model_speaks_nine: 'habla checo, francés, alemán, italiano, portugués, rumano, ruso, español y turco',
  model_speaks_english: 'habla inglés con 904 voces',
  model_speaks_eight: 'habla inglés, francés, hindi, italiano, japonés, mandarín, portugués y español con Kokoro',
  model_finds_speech: 'encuentra dónde habla alguien',
  model_finds_faces: 'encuentra caras',
  model_compares: 'compara frases en inglés por su significado, para elegir reels',
  model_transcribes: 'transcribe lo que se dice, tamaño {size}',
} as const satisfies Record<keyof typeof ENGLISH, string>
